/** prompts.chat: the table that it serves as /prompts.csv and imports in its administration. */
import type { ColumnMap } from '../fields.ts';
import type { PeerWriter } from './peer.ts';

/** Columns and their fields. */
export const promptsChatColumns: ColumnMap = new Map([
  ['act', 'title'],
  ['prompt', 'fullPrompt'],
  ['contributor', 'author'],
]);

/** Only tables of prompts.chat have these two columns and no title. */
export function isPromptsChat(columns: readonly string[]) {
  const names = new Set(columns.map((column) => column.toLowerCase()));
  return names.has('act') && names.has('prompt') && !names.has('title');
}

const cell = (text: string) =>
  /[,"\n\r]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** Does not guard formulas: the reader is a program, for which an apostrophe would be part of the prompt. */
export const promptsChatWriter = (): PeerWriter => ({
  head: 'act,prompt,for_devs,type,contributor\n',
  between: '',
  tail: '',
  entry: ({ title, fullPrompt, author }) =>
    `${[cell(title), cell(fullPrompt), 'FALSE', 'TEXT', cell(author)].join(',')}\n`,
});
