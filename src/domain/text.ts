/** Rules for all texts that people or other programs send, the same in the contract, the forms and the import. */

/**
 * A character that people see: no blank, control or format character, no combining mark without a letter, and nothing that Unicode
 * lets programs ignore. Two symbols are drawn as blanks.
 */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text is filled in. */
export const hasVisible = (text: string) => visible.test(text);

/** Line ends of all systems as LF: browsers send and show only these. */
export const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g;
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A title or name on one line, without characters that reverse the direction of the text beside it. The joiners and marks U+200C to
 * U+200F stay: Persian, Hebrew and emoji need them.
 */
export const cleanName = (name: string) => name.replaceAll(directionControls, '').replaceAll(lineBreaks, ' ');
