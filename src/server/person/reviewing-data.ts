import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditActors, auditEvents, revisions } from '#server/db/schema.ts';

const revision = { revisionId: revisions.id, promptId: revisions.promptId, title: revisions.title };

/** Columns of the audit events by a user, and about the account; without texts of others. */
const ownEvents = {
  sequence: auditEvents.sequence,
  occurredAt: auditEvents.occurredAt,
  action: auditEvents.action,
  subject: auditEvents.subject,
  subjectId: auditEvents.subjectId,
  revisionId: auditEvents.revisionId,
  fromState: auditEvents.fromState,
  toState: auditEvents.toState,
  reason: auditEvents.reason,
};

/** An admin's end of the person's sessions. */
const isSubject = and(
  eq(auditEvents.subject, 'account'),
  eq(auditEvents.subjectId, sql`${auditActors.id}::text`),
);

/** A user's decisions, redactions, owned prompts, assignments and audit events, oldest first. */
export async function reviewingData(db: Db, userId: string) {
  return {
    decisions: await db
      .select({
        ...revision,
        status: revisions.status,
        decidedAt: revisions.decidedAt,
        reason: revisions.decisionReason,
      })
      .from(revisions)
      .where(eq(revisions.decidedBy, userId))
      .orderBy(asc(revisions.decidedAt)),
    redactions: await db
      .select({
        ...revision,
        version: revisions.version,
        redactedAt: revisions.redactedAt,
        reason: revisions.redactionReason,
      })
      .from(revisions)
      .where(eq(revisions.redactedBy, userId))
      .orderBy(asc(revisions.redactedAt)),
    owned: await db
      .select({
        ...revision,
        status: revisions.status,
        version: revisions.version,
        reviewBy: revisions.reviewBy,
      })
      .from(revisions)
      .where(eq(revisions.ownerId, userId))
      .orderBy(asc(revisions.createdAt)),
    assignments: await db
      .select(revision)
      .from(revisions)
      .where(eq(revisions.assigneeId, userId))
      .orderBy(asc(revisions.submittedAt)),
    auditEvents: await db
      .select(ownEvents)
      .from(auditEvents)
      .innerJoin(auditActors, or(eq(auditActors.id, auditEvents.actorId), isSubject))
      .where(eq(auditActors.userId, userId))
      .orderBy(asc(auditEvents.sequence)),
  };
}
