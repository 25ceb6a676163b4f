import { mapFields } from '#contract/prompt-fields.ts';
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
  ...mapFields('inSubmission', {
    line: ({ name }) => row[name],
    text: ({ name }) => row[name],
    prompt: ({ name }) => row[name],
    lines: ({ name }) => row[name].join('\n'),
    department: ({ name }) => row[name],
    choice: ({ name }) => row[name],
    yesNo: ({ name }) => row[name],
  }),
});
