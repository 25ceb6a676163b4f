/**
 * PostgreSQL text queries, written as text and handed over as parameters. User input is always inside quotes.
 */

/** The searched fields, by descending weight. */
export const fields = ['title', 'description', 'useCases', 'department'] as const;
export type Field = (typeof fields)[number];

const weights: Record<Field, string> = { title: 'A', description: 'B', useCases: 'C', department: 'D' };

/** One form of a word; with `prefix`, every word that begins with it. */
export interface Lexeme {
  text: string;
  prefix: boolean;
}

/** A word matches with any of its forms. */
export type TextWord = readonly Lexeme[];

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;

/** A query for a word, in one field of `search_head` or anywhere. */
export function wordQuery(word: TextWord, field?: Field): string {
  const weight = field ? weights[field] : '';
  return word
    .map(({ text, prefix }) => {
      const marks = `${prefix ? '*' : ''}${weight}`;
      return quoted(text) + (marks && `:${marks}`);
    })
    .join(' | ');
}

/** The escape character is LIKE's default, the backslash. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
