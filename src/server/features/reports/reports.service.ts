import { dayMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import type { ReportOutcome } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, notFound, reportFull, tooManyReports } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { notify } from '#server/lifecycle/notify.ts';
import {
  closeReportRow,
  findNthReport,
  findReporter,
  insertReport,
  isPublished,
  lockOpenReport,
  lockReport,
  replaceReason,
} from './reports.repository.ts';

interface NewReport {
  promptId: string;
  reporter: User;
  reason: string;
  now: Date;
}

const between = '\n\n';

/** Adds a text to a person's open report unless the report contains it. @returns whether it was new. */
async function addToReport(transaction: Db, report: { id: string; reason: string }, reason: string) {
  const isThere = [between, report.reason, between].join('').includes([between, reason, between].join(''));
  if (isThere) return false;
  const room = limits.reason - report.reason.length - between.length;
  if (reason.length > room) throw reportFull(Math.max(0, room));
  await replaceReason(transaction, report.id, report.reason + between + reason);
  return true;
}

/**
 * Stores a report. While a person's report of a prompt is open, further reports are added to it. No audit event has its text,
 * because the text is deleted with the account of its author.
 *
 * @returns the sentence for its author.
 * @throws HttpError 404 if no published prompt has the id, 429 for too many reports within 24 hours, 409 `limit_reached` if
 *   the addition does not fit into the open one.
 */
export const addReport = (db: Db, { promptId, reporter, reason, now }: NewReport) =>
  db.transaction(async (transaction) => {
    await lockInOrder(transaction, { accounts: [reporter.id], strength: 'no key update' });
    if (!(await isPublished(transaction, promptId))) throw notFound('Prompt');
    const audit = (id: string, from?: string) =>
      recordAudit(
        transaction,
        {
          action: 'report',
          subject: 'report',
          subjectId: id,
          from: from ?? null,
          to: 'open',
          actorId: reporter.id,
          details: { promptId },
        },
        now,
      );
    const open = await lockOpenReport(transaction, reporter.id, promptId);
    if (open) {
      if (!(await addToReport(transaction, open, reason)))
        return 'You have already reported this prompt. Your report is still open.';
      await audit(open.id, 'open');
      return 'Added to your open report of this prompt.';
    }
    const first = await findNthReport(transaction, reporter.id, limits.reportsPerDay, {
      after: new Date(now.getTime() - dayMs),
      now,
    });
    if (first) throw tooManyReports(Math.ceil((first.getTime() + dayMs - now.getTime()) / 1_000));
    await audit(await insertReport(transaction, { promptId, userId: reporter.id, reason, createdAt: now }));
    return 'Your report was sent.';
  });

interface Closing {
  id: string;
  actor: User;
  outcome: ReportOutcome;
  reason: string;
  now: Date;
}

/**
 * Closes a report, with a reason that the audit trail keeps and the reporter's notification contains.
 *
 * @throws HttpError 404 if it does not exist, 409 if it is already closed.
 */
export const closeReport = (db: Db, { id, actor, outcome, reason, now }: Closing) =>
  db.transaction(async (transaction) => {
    const reporterId = await findReporter(transaction, id);
    await lockInOrder(transaction, { accounts: [actor.id, reporterId] });
    const report = await lockReport(transaction, id);
    if (!report) throw notFound('Report');
    if (report.closedAt) throw conflict('This report is already closed. Reload to see its outcome.');
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
