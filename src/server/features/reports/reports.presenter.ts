import type { ReportDto } from '#contract/reports.ts';
import type { ReportRow } from './reports.repository.ts';

export const presentReport = (row: ReportRow): ReportDto => ({
  id: row.id,
  prompt_id: row.promptId,
  title: row.title,
  reporter: row.reporter,
  reason: row.reason,
  status: row.closedAt ? 'closed' : 'open',
  createdAt: row.createdAt.toISOString(),
  closed: row.closedAt && {
    at: row.closedAt.toISOString(),
    by: row.closedBy,
    outcome: row.outcome,
    reason: row.closedReason,
  },
});
