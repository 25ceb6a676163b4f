import type { MySubmissionDto, SubmissionDetailDto } from '#contract/submissions.ts';
import type { SubmissionDetailRow, SubmissionRow } from './submissions.repository.ts';

export const presentSubmission = (row: SubmissionRow): MySubmissionDto => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  department_id: row.departmentId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentSubmissionDetail = (row: SubmissionDetailRow): SubmissionDetailDto => ({
  ...presentSubmission(row),
  use_case: row.useCases.join('\n'),
  prompt: row.fullPrompt,
  prompt_framework: row.promptFramework,
  target_audience: row.targetAudience,
  expected_outcome: row.expectedOutcome,
  difficulty: row.difficulty,
  needs_attached_file_or_text_copy: row.needsAttachment,
  tool: row.tool,
});
