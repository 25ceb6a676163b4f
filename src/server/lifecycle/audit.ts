import { desc, sql } from 'drizzle-orm';
import { genesisHash, hashOf } from '#server/db/audit-chain.ts';
import type { Db } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import { actorsOf } from './actors.ts';
import { accountsOf, readSealed, sealOf } from './seals.ts';

/** An arbitrary number, the same in every process, so that events are added one after the other. */
const auditLock = 7_301_946;

export interface AuditEntry {
  /** The acting user; null for a command on the server. */
  actorId: string | null;
  action: string;
  subject: 'prompt' | 'department' | 'comment' | 'report' | 'guidelines' | 'library' | 'account';
  /** For an account its id, which the trail replaces by the account's key. */
  subjectId: string;
  revisionId?: string | null;
  from?: string | null;
  to?: string | null;
  reason?: string;
  /** Whether it publishes, renews or redacts the revision: then it has hashes of the published content (audit-seals.ts). */
  seals?: boolean;
  /** Other facts about the event; never people's text from prompts, which is in the revisions. */
  details?: Record<string, unknown>;
}

/** Rows per statement: at thirteen values each, below PostgreSQL's limit of 65,535 parameters. */
const rowsAtOnce = 1_000;

async function sealsOf(transaction: Db, entries: readonly AuditEntry[]) {
  const ids = entries.flatMap(({ seals, revisionId }) => (seals && revisionId ? [revisionId] : []));
  const rows = ids.length > 0 ? await readSealed(transaction, ids) : [];
  const subjects = entries.flatMap(({ subject, subjectId }) => (subject === 'account' ? [subjectId] : []));
  const accounts = [...entries.map(({ actorId }) => actorId), ...subjects, ...rows.flatMap(accountsOf)];
  const { actorOf, bound } = await actorsOf(transaction, accounts);
  return { actorOf, bound, rows: new Map(rows.map((row) => [row.id, row])) };
}

/**
 * Adds events to the audit trail, in the transaction of the changes themselves, so that neither is stored without the other. Acquires the
 * trail's lock until the transaction ends, so it is the last step in it.
 */
export async function recordAudits(
  transaction: Db,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${auditLock})`);
  const [last] = await transaction
    .select({ sequence: auditEvents.sequence, hash: auditEvents.hash })
    .from(auditEvents)
    .orderBy(desc(auditEvents.sequence))
    .limit(1);
  const { actorOf, bound, rows } = await sealsOf(transaction, entries);
  let head = last ?? { sequence: 0, hash: genesisHash };
  const events = entries.map((entry, index) => {
    const row = entry.seals ? rows.get(entry.revisionId ?? '') : undefined;
    const details = {
      ...entry.details,
      ...(row && sealOf(row, actorOf)),
      ...(index === 0 && Object.keys(bound).length > 0 && { actors: bound }),
    };
    const event = {
      sequence: head.sequence + 1,
      occurredAt: now,
      actorId: entry.actorId === null ? null : actorOf(entry.actorId).id,
      action: entry.action,
      subject: entry.subject,
      subjectId: entry.subject === 'account' ? actorOf(entry.subjectId).id : entry.subjectId,
      revisionId: entry.revisionId ?? null,
      fromState: entry.from ?? null,
      toState: entry.to ?? null,
      // Replaces lone surrogates like the database, so that the hash is that of the stored text.
      reason: (entry.reason ?? '').replaceAll(/\p{Surrogate}/gu, '\ufffd'),
      details: Object.keys(details).length > 0 ? JSON.stringify(details) : '',
      previousHash: head.hash,
    };
    head = { sequence: event.sequence, hash: hashOf(event) };
    return { ...event, hash: head.hash };
  });
  for (let start = 0; start < events.length; start += rowsAtOnce)
    await transaction.insert(auditEvents).values(events.slice(start, start + rowsAtOnce));
}

/** Adds one event, like recordAudits. */
export const recordAudit = (transaction: Db, entry: AuditEntry, now: Date) =>
  recordAudits(transaction, [entry], now);
