import { desc, eq, sql } from 'drizzle-orm';
import { genesisHash, hashOf } from '#server/db/audit-chain.ts';
import type { Db } from '#server/db/database.ts';
import { auditActors, auditEvents } from '#server/db/schema.ts';

/** Any number, but the same in every process: events are added one after the other. */
const auditLock = 7_301_946;

export interface AuditEntry {
  /** The user who did it; null for a command on the server. */
  actorId: string | null;
  action: string;
  subject: 'prompt' | 'department' | 'comment' | 'report' | 'guidelines' | 'library';
  subjectId: string;
  revisionId?: string | null;
  from?: string | null;
  to?: string | null;
  reason?: string;
  /** What else belongs to it; never what people wrote in prompts, which the revisions hold. */
  details?: Record<string, unknown>;
}

/** The key by which the trail knows a user, made at the first need. */
async function actorOf(transaction: Db, userId: string): Promise<string> {
  const actor = { id: auditActors.id };
  const find = () => transaction.select(actor).from(auditActors).where(eq(auditActors.userId, userId));
  const [known] = await find();
  if (known) return known.id;
  const [made] = await transaction
    .insert(auditActors)
    .values({ userId })
    .onConflictDoNothing()
    .returning(actor);
  const [other] = made ? [made] : await find();
  if (!other) throw new Error('an actor was neither found nor made');
  return other.id;
}

/**
 * Adds an event to the audit trail, in the transaction of the change itself: one without the other is never stored. Takes the
 * trail's lock until the transaction ends, so it comes last in it.
 */
export async function recordAudit(transaction: Db, entry: AuditEntry, now: Date): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${auditLock})`);
  const [last] = await transaction
    .select({ sequence: auditEvents.sequence, hash: auditEvents.hash })
    .from(auditEvents)
    .orderBy(desc(auditEvents.sequence))
    .limit(1);
  const event = {
    sequence: (last?.sequence ?? 0) + 1,
    occurredAt: now,
    actorId: entry.actorId === null ? null : await actorOf(transaction, entry.actorId),
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    revisionId: entry.revisionId ?? null,
    fromState: entry.from ?? null,
    toState: entry.to ?? null,
    // Half of a character would be stored as another one: the hash is that of what is stored.
    reason: (entry.reason ?? '').replaceAll(/\p{Surrogate}/gu, '\ufffd'),
    details: entry.details ? JSON.stringify(entry.details) : '',
    previousHash: last?.hash ?? genesisHash,
  };
  await transaction.insert(auditEvents).values({ ...event, hash: hashOf(event) });
}
