/** Cuts a text to at most `length` code units with an ellipsis, never within a surrogate pair. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/**
 * People's text for an Adaptive Card, on one line. Clients of cards replace two functions in any text; an invisible word joiner
 * prevents that.
 */
export const literalInCards = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/\{\{(?=DATE\(|TIME\()/g, '{\u2060{');
