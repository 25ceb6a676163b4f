/** prompts.chat: the table that it serves as /prompts.csv and reads back in its administration. */
import type { ColumnMap } from '../fields.ts';
import type { PeerWriter } from './peer.ts';

/** Columns besides `prompt`, whose name is the field's own. */
export const promptsChatColumns: ColumnMap = new Map([
  ['act', 'title'],
  ['prompt', 'fullPrompt'],
  ['contributor', 'author'],
]);

/** A table with these two and without a title can only be of prompts.chat. */
export function isPromptsChat(columns: readonly string[]) {
  const names = new Set(columns.map((column) => column.toLowerCase()));
  return names.has('act') && names.has('prompt') && !names.has('title');
}

const cell = (text: string) =>
  /[,"\n\r]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** To the letter, formulas too: the reader is a program, and an apostrophe before them would be part of the prompt. */
export const promptsChatWriter = (): PeerWriter => ({
  head: 'act,prompt,for_devs,type,contributor\n',
  between: '',
  tail: '',
  entry: ({ title, fullPrompt, author }) =>
    `${[cell(title), cell(fullPrompt), 'FALSE', 'TEXT', cell(author)].join(',')}\n`,
});
