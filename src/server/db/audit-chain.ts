import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import type { Db } from './database.ts';
import { auditEvents } from './schema.ts';

export type AuditEvent = typeof auditEvents.$inferSelect;
type Hashed = Omit<AuditEvent, 'hash'>;

/** The predecessor of the first event. */
export const genesisHash = '0'.repeat(64);

/**
 * The hash of an event: SHA-256, in hexadecimal, of the JSON array of its values in this order. It covers the hash of the previous
 * event, so that no earlier event can change without changing every later hash.
 */
export const hashOf = (event: Hashed) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event.sequence,
        event.occurredAt.toISOString(),
        event.actorId,
        event.action,
        event.subject,
        event.subjectId,
        event.revisionId,
        event.fromState,
        event.toState,
        event.reason,
        event.details,
        event.previousHash,
      ]),
    )
    .digest('hex');

export interface ChainHead {
  /** Number of events. */
  sequence: number;
  hash: string;
}

export type ChainReport = { intact: true; head: ChainHead } | { intact: false; problem: string };

const pageSize = 1_000;

/** Why an event cannot follow the previous one; undefined if it can. */
function problemWith(event: AuditEvent, before: ChainHead) {
  if (event.sequence !== before.sequence + 1)
    return `event ${before.sequence + 1} is missing: event ${event.sequence} follows event ${before.sequence}`;
  if (event.previousHash !== before.hash)
    return `event ${event.sequence} does not continue the event before it`;
  return event.hash === hashOf(event) ? undefined : `event ${event.sequence} was altered`;
}

/**
 * Reads the whole trail and checks every hash. Only a head that was kept elsewhere reveals removed events at the end.
 *
 * @param kept a head that was printed earlier, which must still be part of the chain.
 * @param onEvent called with each event, in their order.
 */
export async function verifyAuditChain(
  db: Db,
  kept?: ChainHead,
  onEvent?: (event: AuditEvent) => void,
): Promise<ChainReport> {
  let head: ChainHead = { sequence: 0, hash: genesisHash };
  let keptIsThere = kept === undefined || (kept.sequence === 0 && kept.hash === genesisHash);
  for (;;) {
    const page = await db
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.sequence, head.sequence))
      .orderBy(asc(auditEvents.sequence))
      .limit(pageSize);
    for (const event of page) {
      const problem = problemWith(event, head);
      if (problem) return { intact: false, problem };
      onEvent?.(event);
      head = { sequence: event.sequence, hash: event.hash };
      if (head.sequence === kept?.sequence && head.hash === kept.hash) keptIsThere = true;
    }
    if (page.length < pageSize) break;
  }
  if (keptIsThere) return { intact: true, head };
  return {
    intact: false,
    problem: `the kept head (event ${kept?.sequence}) is no longer part of the trail`,
  };
}
