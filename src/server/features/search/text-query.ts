/**
 * PostgreSQL text queries as text, passed as parameters. User input is always quoted.
 */

/** The searched fields, by descending weight; the others are use cases, department and tags. */
export const fields = ['title', 'description', 'others'] as const;
export type Field = (typeof fields)[number];

const weights: Record<Field, string> = { title: 'A', description: 'B', others: 'C' };

/** One form of a word, or with `prefix`, all words with that prefix. */
export interface Lexeme {
  text: string;
  prefix: boolean;
  /** Whether only the word as written counts, not another word with this stem. */
  isWritten?: true;
}

/** A word matches with any of its forms. */
export type TextWord = readonly Lexeme[];

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;

/** @param marks weight letters of fields; '' for any field. */
function lexemeQuery({ text, prefix }: Lexeme, marks = ''): string {
  const all = `${prefix ? '*' : ''}${marks}`;
  return quoted(text) + (all && `:${all}`);
}

/** A tsquery for a word of `search_documents.words`, in one field or anywhere. */
export const wordQuery = (word: TextWord, field?: Field): string =>
  word.map((lexeme) => lexemeQuery(lexeme, field && weights[field])).join(' | ');
