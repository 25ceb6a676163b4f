import { limits } from '#contract/limits.ts';
import type { ReportOutcome } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, notFound, tooManyReports } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { notify } from '#server/lifecycle/notify.ts';
import { lockPeople } from '#server/lifecycle/people.ts';
import {
  closeReportRow,
  findNthReport,
  findReporter,
  insertReport,
  isPublished,
  lockReport,
  lockReporter,
} from './reports.repository.ts';

const dayMs = 86_400_000;

interface NewReport {
  promptId: string;
  reporter: User;
  reason: string;
  now: Date;
}

/**
 * Stores a report. What it says is in no audit event: it goes with the account of whoever wrote it.
 *
 * @throws HttpError 404 when no published prompt has the id, 429 for too many reports within 24 hours.
 */
export const addReport = (db: Db, { promptId, reporter, reason, now }: NewReport) =>
  db.transaction(async (transaction) => {
    await lockReporter(transaction, reporter.id);
    if (!(await isPublished(transaction, promptId))) throw notFound('Prompt');
    const first = await findNthReport(transaction, reporter.id, limits.reportsPerDay, {
      after: new Date(now.getTime() - dayMs),
      now,
    });
    if (first) throw tooManyReports(Math.ceil((first.getTime() + dayMs - now.getTime()) / 1_000));
    const report = { promptId, userId: reporter.id, reason, createdAt: now };
    const id = await insertReport(transaction, report);
    const event = { action: 'report', subject: 'report' as const, subjectId: id, to: 'open' };
    await recordAudit(transaction, { ...event, actorId: reporter.id, details: { promptId } }, now);
  });

interface Closing {
  id: string;
  actor: User;
  outcome: ReportOutcome;
  reason: string;
  now: Date;
}

/**
 * Closes a report, with a reason that the audit trail keeps and that whoever reported it is told.
 *
 * @throws HttpError 404 when there is none, 409 when it is closed already.
 */
export const closeReport = (db: Db, { id, actor, outcome, reason, now }: Closing) =>
  db.transaction(async (transaction) => {
    const reporterId = await findReporter(transaction, id);
    await lockPeople(transaction, [actor.id, reporterId]);
    const report = await lockReport(transaction, id);
    if (!report) throw notFound('Report');
    if (report.closedAt) throw conflict('This report is closed already. Reload to see it as it is now.');
    await closeReportRow(transaction, id, {
      closedAt: now,
      closedBy: actor.id,
      closedReason: reason,
      outcome,
    });
    const { promptId } = report;
    const kind = `report_${outcome}` as const;
    await notify(transaction, reporterId, { kind, promptId, reason, actorId: actor.id, now });
    const event = { action: 'close', subject: 'report' as const, subjectId: id, from: 'open', to: 'closed' };
    const details = { promptId, outcome };
    await recordAudit(transaction, { ...event, actorId: actor.id, reason, details }, now);
  });
