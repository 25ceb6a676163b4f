import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database } from './database.ts';
import type { MigrationTransaction, OnWait } from './migration-client.ts';
import { writeSearchDocuments } from './search-documents.ts';

/** Documents rebuilt in one transaction: writers of prompts wait for it. */
const documentsAtOnce = 100;
/** For documents that another transaction is changing; our transactions end within a minute. */
const waiting = { step: 200, most: 90_000 };

/** The database cannot search in a language. */
export class UnknownLanguageError extends Error {
  override name = 'UnknownLanguageError';
}

/** 'simple' has no stems and no stop words. */
const findConfigurations = `
  select cfgname as name from pg_ts_config
  where cfgnamespace = 'pg_catalog'::regnamespace and cfgname <> 'simple' order by cfgname`;

/**
 * Prompts whose documents have other languages, do not match their status (after a change of the database by hand), or were written in
 * a transaction to come (in another database, whose rows this one has got).
 */
const due = `prompts left join search_documents on prompt_id = id
  where search_documents.languages is distinct from (select languages from search_languages)
  or (words is null) = (status = 'published')
  or search_documents.changed >= pg_snapshot_xmax(pg_current_snapshot())`;

const findUsed = `
  select coalesce((select languages from search_languages), '{}') as used, exists (select from ${due}) as due`;

const writeUsed = `
  insert into search_languages (languages) values ($1::text[])
  on conflict (id) do update set languages = excluded.languages`;

async function checkKnown(client: PoolClient, languages: readonly string[]) {
  const { rows } = await client.query<{ name: string }>(findConfigurations);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = languages.find((language) => !known.has(language));
  if (unknown === undefined) return;
  throw new UnknownLanguageError(
    `SEARCH_LANGUAGES: got ${JSON.stringify(unknown)}, expected languages of the database: ${[...known].join(', ')}.`,
  );
}

/** Writes the documents of some prompts again, except those that another transaction is changing. @returns how many */
async function remakeSome(client: PoolClient) {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${due} limit $1 for no key update of prompts skip locked`,
    [documentsAtOnce],
  );
  await writeSearchDocuments(
    drizzle(client),
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function remakeAll(inTransaction: MigrationTransaction) {
  for (let waited = 0; ; ) {
    if ((await inTransaction(remakeSome)) > 0) continue;
    const { rows } = await inTransaction((client) => client.query<{ due: boolean }>(findUsed));
    if (!rows[0]?.due) return;
    if (waited >= waiting.most) throw new Error('other changes to the search documents take too long');
    waited += waiting.step;
    await new Promise((resolve) => setTimeout(resolve, waiting.step));
  }
}

export interface LanguageOptions {
  /** Called before documents are rebuilt, with the previous languages besides English. */
  onChange?: (before: string[]) => void;
  onWait?: OnWait;
}

/**
 * Enables the stems of these languages besides English. Rebuilds the words of every prompt if the languages have
 * changed, in many transactions, so that an interrupted process continues at its next start. Processes that start at once share
 * the work. From its start on, every process searches in the languages of the process that started last.
 *
 * @param languages names of text search configurations, in alphabetical order, without English.
 * @throws UnknownLanguageError in one line, before anything changes.
 */
export async function setSearchLanguages(
  database: Database,
  languages: readonly string[],
  { onChange, onWait }: LanguageOptions = {},
): Promise<void> {
  await database.inMigrationTransactions(async (inTransaction) => {
    const isDue = await inTransaction(async (client) => {
      await checkKnown(client, languages);
      const { rows } = await client.query<{ used: string[]; due: boolean }>(findUsed);
      const { used = [], due = false } = rows[0] ?? {};
      const isChanged = used.join() !== languages.join();
      if (!isChanged && !due) return false;
      onChange?.(used);
      if (isChanged) await client.query(writeUsed, [languages]);
      return true;
    });
    if (isDue) await remakeAll(inTransaction);
  }, onWait);
}
