import { and, desc, eq } from 'drizzle-orm';
import { listLimits } from '#contract/list-limits.ts';
import type { HistoryEventDto } from '#contract/reviews.ts';
import type { Db } from '#server/db/database.ts';
import { auditActors, auditEvents, users } from '#server/db/schema.ts';
import type { AuditEntry } from './audit.ts';

/** The audit trail's newest events of an entity, oldest first, with the current names. */
export async function historyOf(
  db: Db,
  subject: AuditEntry['subject'],
  subjectId: string,
): Promise<HistoryEventDto[]> {
  const rows = await db
    .select({
      at: auditEvents.occurredAt,
      action: auditEvents.action,
      actor: users.name,
      from: auditEvents.fromState,
      to: auditEvents.toState,
      reason: auditEvents.reason,
    })
    .from(auditEvents)
    .leftJoin(auditActors, eq(auditActors.id, auditEvents.actorId))
    .leftJoin(users, eq(users.id, auditActors.userId))
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, subjectId)))
    .orderBy(desc(auditEvents.sequence))
    .limit(listLimits['review.history'].whole);
  return rows.reverse().map((row) => Object.assign(row, { at: row.at.toISOString() }));
}
