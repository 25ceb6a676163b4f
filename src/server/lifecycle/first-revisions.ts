import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { contentOf, prompts, revisions, trustOf } from '#server/db/schema.ts';

/** Creates the revisions of prompts that were added without a review, if they have none. */
export async function insertFirstRevisions(transaction: Db) {
  const content = { ...contentOf(prompts), ...trustOf(prompts) };
  const withoutRevision = sql`not exists (select from ${revisions} where ${revisions.promptId} = ${prompts.id})`;
  const { id, author, authorId, version, createdAt, updatedAt } = getTableColumns(prompts);
  const names = (columns: Record<string, { name: string }>) =>
    sql.join(
      Object.values(columns).map((column) => sql.identifier(column.name)),
      sql`, `,
    );
  const copied = { ...content, id, author, authorId, version, createdAt, updatedAt };
  await transaction.execute(sql`
    insert into ${revisions} (${names(copied)}, prompt_id, number, status, submitted_at)
    select ${names(copied)}, id, revision_number, 'published', updated_at from ${prompts} where ${withoutRevision}`);
}
