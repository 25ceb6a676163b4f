import { aliasedTable, and, desc, eq, getTableColumns, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { listLimits } from '#contract/list-limits.ts';
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
  exampleVersion: revisions.exampleVersion,
  reviewBy: revisions.reviewBy,
  redactedAt: revisions.redactedAt,
  redactor: redactors.name,
  redactionReason: revisions.redactionReason,
  redactedHash: revisions.redactedHash,
};

/** Reviewers see unpublished revisions too, admins only published ones. */
export type Reader = 'reviewer' | 'admin';

/** Before which a page ends: number of an event, and time in microseconds and id of a revision. */
interface Cursor {
  sequence: number;
  time: string;
  id: string;
}

function parseCursor(before: string): Cursor {
  const [, sequence = '', time = '', id = ''] = /^(\d+)_(-?\d+)_(.*)$/s.exec(before) ?? [];
  return { sequence: Number(sequence), time, id };
}

/** A page, oldest first, of rows that were selected newest first with one more than a page. */
const pageOf = <Row>(rows: Row[], page: number) => ({
  rows: rows.slice(0, page).reverse(),
  hasMore: rows.length > page,
});

const microseconds = sql<string>`(extract(epoch from ${revisions.createdAt}) * 1000000)::bigint`;

/** The first revision has the prompt's present or future id. Only their authors see drafts. */
const listRevisions = (db: Db, id: string, reader: Reader, before: Cursor | undefined) =>
  db
    .select({ ...revisionColumns, microseconds })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.decidedBy))
    .leftJoin(redactors, eq(redactors.id, revisions.redactedBy))
    .where(
      and(
        or(eq(revisions.promptId, id), eq(revisions.id, id)),
        reader === 'reviewer' ? ne(revisions.status, 'draft') : isNotNull(revisions.number),
        before &&
          sql`(${revisions.createdAt}, ${revisions.id}) < ('epoch'::timestamptz + ${before.time}::bigint * interval '1 microsecond', ${before.id})`,
      ),
    )
    .orderBy(desc(revisions.createdAt), desc(revisions.id))
    .limit(listLimits['promptHistory.revisions'].page + 1);

const listEvents = (db: Db, id: string, before: Cursor | undefined) =>
  db
    .select({ ...getTableColumns(auditEvents), actor: users.name })
    .from(auditEvents)
    .leftJoin(auditActors, eq(auditActors.id, auditEvents.actorId))
    .leftJoin(users, eq(users.id, auditActors.userId))
    .where(
      and(
        eq(auditEvents.subject, 'prompt'),
        eq(auditEvents.subjectId, id),
        before && lt(auditEvents.sequence, before.sequence),
      ),
    )
    .orderBy(desc(auditEvents.sequence))
    .limit(listLimits['promptHistory.events'].page + 1);

async function findHead(db: Db) {
  const { sequence, hash } = auditEvents;
  const [head] = await db.select({ sequence, hash }).from(auditEvents).orderBy(desc(sequence)).limit(1);
  return head ?? { sequence: 0, hash: genesisHash };
}

/** A page of the revisions and of the events before a cursor, and the cursor of the next page; null if nothing is older. */
async function findPage(transaction: Db, id: string, reader: Reader, before: Cursor | undefined) {
  const found = pageOf(
    await listRevisions(transaction, id, reader, before),
    listLimits['promptHistory.revisions'].page,
  );
  const events = pageOf(await listEvents(transaction, id, before), listLimits['promptHistory.events'].page);
  const [oldest] = found.rows;
  const time = oldest?.microseconds ?? before?.time ?? '0';
  const cursor = `${events.rows[0]?.sequence ?? 0}_${time}_${oldest?.id ?? before?.id ?? ''}`;
  const next = found.hasMore || events.hasMore ? cursor : null;
  return { revisions: found.rows, events: events.rows, next };
}

/** Whether a prompt that was never published has a revision that a reviewer may see. */
const hasRevisions = async (db: Db, id: string) =>
  (await db.$count(
    revisions,
    and(or(eq(revisions.promptId, id), eq(revisions.id, id)), ne(revisions.status, 'draft')),
  )) > 0;

/**
 * A page of a prompt's history as this reader may see it, in one snapshot; undefined if the reader may not see the prompt.
 *
 * @param before cursor of an earlier page; undefined for the newest one.
 */
export const findHistory = (db: Db, id: string, reader: Reader, before?: string) =>
  db.transaction(
    async (transaction) => {
      const shown = reader === 'reviewer' ? undefined : published;
      const [prompt] = await transaction
        .select()
        .from(prompts)
        .where(and(eq(prompts.id, id), shown));
      if (!prompt && reader === 'admin') return undefined;
      if (!prompt && !(await hasRevisions(transaction, id))) return undefined;
      const page = await findPage(
        transaction,
        id,
        reader,
        before === undefined ? undefined : parseCursor(before),
      );
      return { prompt, ...page, head: await findHead(transaction) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export type History = NonNullable<Awaited<ReturnType<typeof findHistory>>>;
