import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { clientClosedRequest } from '#server/http/errors/http-error.ts';
import { findByTerms, findByText, type Reader, type Term } from './search.repository.ts';
import { cleanText, isUnspaced, wordsOf } from './search-words.ts';
import type { Lexeme, TextWord } from './text-query.ts';
import { correctTypos } from './typos.ts';
import { formsOf, type WordForms } from './vocabulary.repository.ts';

/** As written, as a prefix ('thera'), or by its stem; numbers also with a sign, which the text index reads a hyphen as. */
function toTextWord({ plain, stems }: WordForms): TextWord {
  const forms: Lexeme[] = [{ text: plain, prefix: true }];
  for (const stem of stems) if (stem !== plain) forms.push({ text: stem, prefix: false });
  if (/^\d+$/.test(plain)) forms.push({ text: `-${plain}`, prefix: true });
  return forms;
}

/** Stop words ('the') are everywhere and find nothing, unless there is no other word. */
function withoutStopWords(forms: WordForms[]) {
  const telling = forms.filter(({ stems }) => stems.length > 0);
  return telling.length > 0 ? telling : forms;
}

/** A query with this many words may miss one of them; each word costs a query. */
const sentence = { least: 3, most: 8 };

/** A running search: where, for what, and whether the client still waits. */
interface Search {
  db: Reader;
  text: string;
  departmentId: string | undefined;
  signal: AbortSignal | undefined;
}

async function searchIn({ db, text, departmentId, signal }: Search): Promise<string[]> {
  const written = wordsOf(text);
  const pieces: Term[] = written.filter(isUnspaced).map((piece) => ({ piece }));
  const spaced = written.filter((word) => !isUnspaced(word));
  const words = spaced.length > 0 ? withoutStopWords(await formsOf(db, spaced)).map(toTextWord) : [];
  const find = (some: TextWord[]) => {
    if (signal?.aborted) throw clientClosedRequest();
    return findByTerms(db, [...pieces, ...some.map((word) => ({ word }))], text, departmentId);
  };

  const found = pieces.length + words.length > 0 ? await find(words) : [];
  if (found.length > 0) return found;
  if (signal?.aborted) throw clientClosedRequest();
  const corrected = words.length > 0 ? await correctTypos(db, words) : undefined;
  const meant = corrected ? await find(corrected) : [];
  if (meant.length > 0) return meant;
  if (signal?.aborted) throw clientClosedRequest();
  const literal = await findByText(db, text, departmentId);
  return literal.length > 0 ? literal : findAllButOne(corrected ?? words, find);
}

/** A sentence ('email to a healthcare professional') often has one word too many: prompts with all the others. */
async function findAllButOne(words: TextWord[], find: (some: TextWord[]) => Promise<string[]>) {
  if (words.length < sentence.least || words.length > sentence.most) return [];
  const found = new Set<string>();
  for (const left of words) {
    for (const id of await find(words.filter((word) => word !== left))) found.add(id);
  }
  return [...found];
}

/**
 * Search over the published prompts: words and beginnings of words, whatever their accents and case; when they find
 * nothing, with typos corrected; when that finds nothing, the text literally; at last all its words but one.
 *
 * @returns a function that returns ids, the best match first; none for a blank text. It stops between two queries, with an
 * HttpError 499, once its signal is aborted.
 */
export const createSearch =
  (db: Db) =>
  async (query: string, departmentId: string | undefined, signal?: AbortSignal): Promise<string[]> => {
    const text = cleanText(query);
    if (text === '') return [];
    return db.transaction(
      async (transaction) => {
        // The planner underestimates the cost of reading every prompt's words, and prefers a scan where the index would do.
        await transaction.execute(sql`set local enable_seqscan = off`);
        return searchIn({ db: transaction, text, departmentId, signal });
      },
      { accessMode: 'read only', isolationLevel: 'repeatable read' },
    );
  };
