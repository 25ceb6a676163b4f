import { eq } from 'drizzle-orm';
import type { RevisionContentDto } from '#contract/reviews.ts';
import type { AddPrompt } from '#contract/submissions.ts';
import type { Db } from '#server/db/database.ts';
import { type contentOf, departments, type revisions } from '#server/db/schema.ts';
import { badRequest } from '#server/http/errors/http-error.ts';

type Content = ReturnType<typeof contentOf<typeof revisions.$inferSelect>>;
/** What an author sends of a prompt, without what says which entry it is. */
export type SubmittedContent = Omit<AddPrompt, 'id' | 'updatedAt' | 'status'>;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * What an author has sent, as the content columns. The prompt's own text is kept to the letter, blanks at its ends too: in
 * prompts they may matter.
 */
export const contentFrom = (entry: SubmittedContent) => ({
  title: entry.title.trim(),
  description: entry.description.trim(),
  fullPrompt: entry.prompt,
  departmentId: entry.department_id.trim() || null,
  useCases: lines(entry.use_case),
  expectedOutcome: entry.expected_outcome.trim(),
  promptFramework: entry.prompt_framework.trim(),
  targetAudience: entry.target_audience.trim(),
  difficulty: entry.difficulty || null,
  tool: entry.tool.trim(),
  needsAttachment: entry.needs_attached_file_or_text_copy,
});

/** The content columns in the fields in which an author sends them. */
export const presentContent = (row: Content): RevisionContentDto => ({
  title: row.title,
  description: row.description,
  use_case: row.useCases.join('\n'),
  prompt: row.fullPrompt,
  department_id: row.departmentId,
  prompt_framework: row.promptFramework,
  target_audience: row.targetAudience,
  expected_outcome: row.expectedOutcome,
  difficulty: row.difficulty,
  needs_attached_file_or_text_copy: row.needsAttachment,
  tool: row.tool,
});

/** The content with some fields changed by a reviewer. */
export function editContent(row: Content, edits: Partial<SubmittedContent>) {
  const { department_id, difficulty, ...rest } = presentContent(row);
  return contentFrom({ ...rest, department_id: department_id ?? '', difficulty: difficulty ?? '', ...edits });
}

/** @throws HttpError 400 for a department that is not there; '' is none. */
export async function checkDepartment(db: Db, id: string) {
  if (id !== '' && (await db.$count(departments, eq(departments.id, id))) === 0)
    throw badRequest('Department: there is no such department.');
}
