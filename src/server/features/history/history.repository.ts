import { aliasedTable, and, asc, desc, eq, getTableColumns, isNotNull, ne, or } from 'drizzle-orm';
import { genesisHash } from '#server/db/audit-chain.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import {
  allTagNames,
  auditActors,
  auditEvents,
  contentOf,
  prompts,
  revisions,
  users,
} from '#server/db/schema.ts';

const redactors = aliasedTable(users, 'redactors');

const revisionColumns = {
  ...contentOf(revisions),
  tagNames: allTagNames(revisions.tags),
  id: revisions.id,
  number: revisions.number,
  version: revisions.version,
  status: revisions.status,
  baseNumber: revisions.baseNumber,
  author: revisions.author,
  reviewer: users.name,
  createdAt: revisions.createdAt,
  submittedAt: revisions.submittedAt,
  decidedAt: revisions.decidedAt,
  decisionReason: revisions.decisionReason,
  owner: revisions.owner,
  reviewBy: revisions.reviewBy,
  redactedAt: revisions.redactedAt,
  redactor: redactors.name,
  redactionReason: revisions.redactionReason,
  redactedHash: revisions.redactedHash,
};

/** Reviewers see unpublished revisions too, admins only published ones. */
export type Reader = 'reviewer' | 'admin';

/** The first revision has the prompt's present or future id. Only their authors see drafts. */
const listRevisions = (db: Db, id: string, reader: Reader) =>
  db
    .select(revisionColumns)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.decidedBy))
    .leftJoin(redactors, eq(redactors.id, revisions.redactedBy))
    .where(
      and(
        or(eq(revisions.promptId, id), eq(revisions.id, id)),
        reader === 'reviewer' ? ne(revisions.status, 'draft') : isNotNull(revisions.number),
      ),
    )
    .orderBy(asc(revisions.createdAt), asc(revisions.id));

const listEvents = (db: Db, id: string) =>
  db
    .select({ ...getTableColumns(auditEvents), actor: users.name })
    .from(auditEvents)
    .leftJoin(auditActors, eq(auditActors.id, auditEvents.actorId))
    .leftJoin(users, eq(users.id, auditActors.userId))
    .where(and(eq(auditEvents.subject, 'prompt'), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.sequence));

async function findHead(db: Db) {
  const { sequence, hash } = auditEvents;
  const [head] = await db.select({ sequence, hash }).from(auditEvents).orderBy(desc(sequence)).limit(1);
  return head ?? { sequence: 0, hash: genesisHash };
}

/** A prompt's history as this reader may see it, in one snapshot; undefined if the reader may not see the prompt. */
export const findHistory = (db: Db, id: string, reader: Reader) =>
  db.transaction(
    async (transaction) => {
      const shown = reader === 'reviewer' ? undefined : published;
      const [prompt] = await transaction
        .select()
        .from(prompts)
        .where(and(eq(prompts.id, id), shown));
      if (!prompt && reader === 'admin') return undefined;
      const submitted = await listRevisions(transaction, id, reader);
      if (!prompt && submitted.length === 0) return undefined;
      const events = await listEvents(transaction, id);
      return { prompt, revisions: submitted, events, head: await findHead(transaction) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export type History = NonNullable<Awaited<ReturnType<typeof findHistory>>>;
