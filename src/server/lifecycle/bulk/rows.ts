import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { departments, prompts, revisions } from '#server/db/schema.ts';

const columns = {
  id: prompts.id,
  title: prompts.title,
  status: prompts.status,
  departmentId: prompts.departmentId,
  department: departments.name,
  authorId: prompts.authorId,
  owner: prompts.owner,
  ownerId: prompts.ownerId,
  reviewBy: prompts.reviewBy,
  trustUpdatedAt: prompts.trustUpdatedAt,
  featured: prompts.featured,
  featuredPosition: prompts.featuredPosition,
  revisionNumber: prompts.revisionNumber,
  revisionId: revisions.id,
  /** Author of the published version. */
  writerId: revisions.authorId,
  redactedAt: revisions.redactedAt,
  // The names are written out: drizzle omits a column's table here.
  inReview: sql<number>`(select count(*) from revisions waiting
    where waiting.prompt_id = prompts.id and waiting.status = 'pending')`.mapWith(Number),
};

/** The prompts with these ids, with any status; there is no row for an unknown id. */
export const readBulkRows = (db: Db, ids: readonly string[]) =>
  db
    .select(columns)
    .from(prompts)
    .leftJoin(departments, eq(departments.id, prompts.departmentId))
    .leftJoin(
      revisions,
      and(eq(revisions.promptId, prompts.id), eq(revisions.number, prompts.revisionNumber)),
    )
    .where(inArray(prompts.id, [...ids]));

export type BulkRow = Awaited<ReturnType<typeof readBulkRows>>[number];

/** Hash of the state on which actions and undos depend: it differs if the state does. @param effect of an action, for its preview. */
export const stateOf = (row: BulkRow, effect = '') =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.revisionNumber,
        row.redactedAt !== null,
        row.status,
        row.departmentId,
        row.owner,
        row.ownerId,
        row.reviewBy,
        row.trustUpdatedAt,
        row.featured,
        row.featuredPosition,
        effect,
      ]),
    )
    .digest('base64url');
