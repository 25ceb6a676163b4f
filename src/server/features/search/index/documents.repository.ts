import { sql } from 'drizzle-orm';
import { prompts, searchDocuments } from '#server/db/schema.ts';
import { mark } from '#server/db/search-documents.ts';
import type { Reader } from '../search.repository.ts';
import type { DocumentRow } from './documents.ts';

/** A document with its words, and those that are only in its example answer, in PostgreSQL's format. */
export type DocumentWithWords = DocumentRow & { words: string; exampleWords: string };

/** The published ones of these prompts, in their current state. */
export async function readDocuments(db: Reader, ids: readonly string[]): Promise<DocumentWithWords[]> {
  const { rows } = await db.execute<DocumentWithWords & Record<string, unknown>>(sql`
    select ${searchDocuments.promptId} as id, ${mark} as mark, ${prompts.departmentId} as "departmentId",
      public.plain_text(${prompts.title}) as title,
      coalesce(${prompts.ratingSum}::float8 / nullif(${prompts.ratingCount}, 0), 0)::real as rating,
      (extract(epoch from ${prompts.updatedAt}) * 1000000)::float8 as "updatedAt",
      ${searchDocuments.words}::text as words, ${searchDocuments.exampleWords}::text as "exampleWords"
    from ${searchDocuments} join ${prompts} on ${prompts.id} = ${searchDocuments.promptId}
    where ${searchDocuments.promptId} = any(${sql.param(ids)}::text[]) and ${searchDocuments.words} is not null`);
  return rows;
}
