import type { CommentDto } from '#contract/discussion.ts';
import { type PromptDto, type PromptSummaryDto, promptSummarySchema } from '#contract/prompts.ts';
import { renameFields } from '#domain/prompt-fields.ts';
import { type PromptSummaryRow, repeatedFields } from './prompt-rows.ts';
import type { PromptRow } from './prompts.repository.ts';

const summaryFields = promptSummarySchema.keyof().options.map((name) => ({
  name,
  from: name in repeatedFields ? repeatedFields[name as keyof typeof repeatedFields] : name,
  isOptional: promptSummarySchema.shape[name].isOptional(),
})) as { name: keyof PromptSummaryDto; from: keyof PromptSummaryRow; isOptional: boolean }[];

/** The fields of the schema; optional ones only where they have a value, as most prompts lack most of them. */
export function presentPromptSummary(row: PromptSummaryRow): PromptSummaryDto {
  const summary: Partial<Record<keyof PromptSummaryDto, unknown>> = {};
  for (const { name, from, isOptional } of summaryFields)
    if (row[from] || !isOptional) summary[name] = row[from];
  return summary as PromptSummaryDto;
}

export const presentPrompt = (row: PromptRow, comments: CommentDto[]): PromptDto => ({
  ...presentPromptSummary(row),
  ...renameFields(row, 'name', 'inPrompt'),
  comments,
  reviewed_at: row.reviewedAt && row.reviewedAt.toISOString(),
  owner: row.owner,
  review_by: row.review_by,
  trust_updated_at: row.trustUpdatedAt && row.trustUpdatedAt.toISOString(),
});
