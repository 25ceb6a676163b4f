import type { MySubmissionDto, SubmissionDetailDto } from '#contract/submissions.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import type { SubmissionDetailRow, SubmissionRow } from './submissions.repository.ts';

const presentDecision = ({ decisionReason, decidedAt }: SubmissionRow) =>
  decidedAt && { reason: decisionReason, at: decidedAt.toISOString() };

export const presentSubmission = (row: SubmissionRow): MySubmissionDto => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  department_id: row.departmentId,
  prompt_id: row.promptId,
  prompt_title: row.promptTitle,
  base_number: row.baseNumber,
  version: row.version,
  uses: row.uses,
  decision: presentDecision(row),
  ...(row.status === 'retired' && { retired_reason: row.retiredReason ?? '' }),
  createdAt: row.createdAt.toISOString(),
  submittedAt: row.submittedAt && row.submittedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentSubmissionDetail = (row: SubmissionDetailRow): SubmissionDetailDto => ({
  ...presentSubmission(row),
  ...presentContent(row),
});
