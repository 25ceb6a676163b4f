import type { CommentPageDto } from '#contract/discussion.ts';
import type { PromptPageDto, ResultPageDto } from '#contract/prompt-pages.ts';
import {
  type GeneralCountsDto,
  type PromptDto,
  type PromptSummaryDto,
  promptSummarySchema,
} from '#contract/prompts.ts';
import { renameFields } from '#domain/prompt-fields.ts';
import type { TestSummary } from '#domain/tested-with.ts';
import { withLesserRatings } from './list-facets.ts';
import type { DepartmentPage } from './list-pages.repository.ts';
import { type PromptSummaryRow, repeatedFields } from './prompt-rows.ts';
import type { GeneralCounts, PromptRow } from './prompts.repository.ts';
import type { ExplainedPage } from './prompts.service.ts';

const summaryFields = promptSummarySchema.keyof().options.map((name) => ({
  name,
  from: name in repeatedFields ? repeatedFields[name as keyof typeof repeatedFields] : name,
  isOptional: promptSummarySchema.shape[name].isOptional(),
})) as { name: keyof PromptSummaryDto; from: keyof PromptSummaryRow; isOptional: boolean }[];

/** The fields of the schema; optional ones only if they have a value, because most prompts lack most of them. */
export function presentPromptSummary(row: PromptSummaryRow): PromptSummaryDto {
  const summary: Partial<Record<keyof PromptSummaryDto, unknown>> = {};
  for (const { name, from, isOptional } of summaryFields)
    if (row[from] || !isOptional) summary[name] = row[from];
  return summary as PromptSummaryDto;
}

export const presentPrompt = (
  row: PromptRow,
  { comments, next }: CommentPageDto,
  tests: TestSummary | undefined,
): PromptDto => ({
  ...presentPromptSummary(row),
  ...renameFields(row, 'name', 'inPrompt'),
  comments,
  ...(next !== null && { comments_next: next }),
  ...(row.exampleVersion && { example_version: row.exampleVersion }),
  reviewed_at: row.reviewedAt && row.reviewedAt.toISOString(),
  ...(row.isSample && { is_sample: true as const }),
  owner: row.owner,
  review_by: row.review_by,
  trust_updated_at: row.trustUpdatedAt && row.trustUpdatedAt.toISOString(),
  ...(tests && { tested_with: tests }),
});

export const presentDepartmentPage = (page: DepartmentPage, hasCounts: boolean): PromptPageDto => ({
  prompts: (page.rows ?? []).map(presentPromptSummary),
  total: page.total,
  department_total: page.departmentTotal,
  version: page.version,
  ...(hasCounts && { counts: withLesserRatings(page.counts ?? []) }),
});

export const presentResultPage = (page: ExplainedPage, hasCounts: boolean): ResultPageDto => ({
  prompts: (page.rows ?? []).map((row) => ({
    ...presentPromptSummary(row),
    ...(page.related.has(row.id) && { is_related: true }),
    ...page.reasons.get(row.id),
  })),
  total: page.total,
  match_total: page.matchTotal,
  found_total: page.foundTotal,
  departments: page.departments ?? [],
  version: page.version,
  ...(hasCounts && { counts: withLesserRatings(page.counts ?? []) }),
});

export const presentCounts = (counts: GeneralCounts): GeneralCountsDto => ({
  total_departments: counts.departments,
  total_use_cases: counts.useCases,
  total_prompts: counts.prompts,
  total_contributors: counts.contributors,
});
