import { z } from 'zod';
import { earlierDraft } from '#domain/example-version.ts';
import { downloadFormats } from '#domain/file-name.ts';
import { answersShown, limits, usesWeeks } from '#domain/limits.ts';
import { type ByKind, mapChoices, mapFields } from '#domain/prompt-fields.ts';
import { sortOrders, usageClasses } from '#domain/vocabulary.ts';
import { departmentSchema } from './departments.ts';
import { commentSchema } from './discussion.ts';
import { listLimits } from './list-limits.ts';
import { matchReasonSchema } from './match-reasons.ts';
import { wholeNumber } from './numbers.ts';
import { outcomeCountsSchema } from './outcomes.ts';
import { confirmedSchema } from './placeholder-list.ts';
import { testSummarySchema } from './tested-with.ts';

/**
 * A prompt as a card shows it. Two spellings of one value (department_id and departmentId, updatedAt and updated_at,
 * reviewCount and review_count) are both returned, because the specification's clients read both.
 */
export const promptSummarySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    department_id: z.string().nullable(),
    departmentId: z.string().nullable(),
    department: departmentSchema.omit({ prompt_count: true }).nullable(),
    author: z.string(),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    updatedAt: z.string().describe('ISO 8601, UTC.'),
    updated_at: z.string(),
    version: z.string(),
    useCases: z.array(z.string()),
    rating: z.number().describe('Average of all ratings; 0 if not rated yet.'),
    reviewCount: z.number().int(),
    review_count: z.number().int(),
    comments_count: z.number().int(),
    uses: z
      .number()
      .int()
      .optional()
      .describe(
        `Copies, downloads and hand-overs in the last ${usesWeeks} weeks, counted once per person, day and kind; up to about an hour old. Absent if none.`,
      ),
    outcomes: outcomeCountsSchema
      .optional()
      .describe(
        `Answers to "Did it work?" about this version; up to about an hour old. Absent with fewer than ${answersShown}.`,
      ),
    featured: z.boolean(),
    needs_attached_file_or_text_copy: z.boolean(),
    tool: z.string().optional().describe('The assistant it was written for.'),
    ...mapChoices(({ options }) => z.enum(options).nullable().optional()),
    use_class: z.enum(usageClasses).nullable().optional().describe('Approved use of the results.'),
    tested: z.boolean().optional().describe('Whether this version has a test. Absent without any.'),
    has_example: z.boolean().optional().describe('Whether the whole prompt has an example of its output.'),
    tags: z.array(z.string()).optional().describe('Names of tags. Lists omit an empty one.'),
    review_by: z
      .string()
      .nullable()
      .optional()
      .describe('Last day that the review is valid, YYYY-MM-DD. Lists omit unknown values.'),
  })
  .meta({ id: 'PromptSummary' });
export type PromptSummaryDto = z.infer<typeof promptSummarySchema>;

/** The fields of a response. */
export const fieldSchemas = {
  line: () => z.string(),
  text: () => z.string(),
  prompt: () => z.string(),
  lines: () => z.array(z.string()),
  department: () => z.string().nullable(),
  choice: ({ options }) => z.enum(options).nullable(),
  useClass: ({ options }) => z.enum(options).nullable(),
  placeholders: () => confirmedSchema,
  tags: () => z.array(z.string()).describe('Names of tags, in alphabetical order.'),
  yesNo: () => z.boolean(),
} satisfies ByKind;

export const exampleVersionSchema = z
  .string()
  .optional()
  .describe(
    `Version whose text the example answers, or \`${earlierDraft}\` for one that was never published. Absent if it answers this text.`,
  );

/** GET /prompts/{id}: the whole prompt with its newest comments. */
export const promptSchema = promptSummarySchema
  .extend({
    ...mapFields('inPrompt', fieldSchemas),
    comments: z
      .array(commentSchema)
      .describe(
        `The newest ${listLimits['prompt.comments'].page}, oldest first; \`comments_count\` is the number of all.`,
      ),
    comments_next: z
      .string()
      .optional()
      .describe('`before` of GET /prompts/{id}/comments for the earlier ones. Absent if there are none.'),
    example_version: exampleVersionSchema,
    reviewed_at: z
      .string()
      .nullable()
      .optional()
      .describe('When a reviewer approved this version; null if imported. ISO 8601, UTC.'),
    is_sample: z
      .literal(true)
      .optional()
      .describe('Demo content without a review. Absent for all other prompts.'),
    owner: z.string().optional().describe("Person responsible for the prompt; '' if none."),
    trust_updated_at: z
      .string()
      .nullable()
      .optional()
      .describe('When a reviewer last decided on its review record; null if never. ISO 8601, UTC.'),
    tested_with: testSummarySchema
      .optional()
      .describe('The last test of this version, and the number of all. Absent without any.'),
  })
  .meta({ id: 'Prompt' });
export type PromptDto = z.infer<typeof promptSchema>;

export const promptListSchema = z.array(promptSummarySchema);
/** GET /prompts: of a search with their reasons, if requested. */
const foundPromptSchema = promptSummarySchema.extend(matchReasonSchema.shape).meta({ id: 'FoundPrompt' });
export const foundListSchema = z.array(foundPromptSchema);

const yesOrNo = (name: string) =>
  z.enum(['true', 'false'], { error: `${name} must be true or false.` }).optional();

/** GET /prompts; the header X-Total-Count has the number of all matches. */
export const promptListQuerySchema = z.object({
  department_id: z.string().optional().describe("A department's id, or 'all'."),
  query: z.string().optional().describe(`Search text, at most ${limits.query} characters.`),
  use_class: z
    .enum(usageClasses, { error: `use_class must be one of ${usageClasses.join(', ')}.` })
    .optional()
    .describe('Approved use of the results.'),
  tag: z.string().optional().describe('Name of a tag, or an earlier name of it, in any case.'),
  tested: yesOrNo('tested').describe('Only prompts whose current version has a test, or only the others.'),
  stale: yesOrNo('stale').describe('Only prompts past their review-by date (UTC), or only the others.'),
  related: yesOrNo('related').describe(
    'Of a search by relevance; false leaves out results that match only a part of it, unless there are no others.',
  ),
  reasons: yesOrNo('reasons').describe(
    'Of a search by relevance; true says why a result was found, as GET /search does.',
  ),
  limit: wholeNumber('limit', 1, limits.page).optional(),
  offset: wholeNumber('offset', 0, 1_000_000).optional(),
  sort: z
    .enum(sortOrders, { error: `sort must be one of ${sortOrders.join(', ')}.` })
    .optional()
    .describe('Default: latest; for searches: relevance.'),
});
export type PromptListQuery = z.infer<typeof promptListQuerySchema>;

/** GET /prompts/{id}/download */
export const downloadQuerySchema = z.object({
  format: z
    .enum(downloadFormats, { error: `format must be one of ${downloadFormats.join(', ')}.` })
    .default('text'),
});

/** GET /prompts/{id}/download/address: for hosts that open a URL without the user's token. */
export const downloadAddressSchema = z
  .object({ address: z.string().describe('Path and query of the file, valid for a minute without a token.') })
  .meta({ id: 'DownloadAddress' });

/** GET /prompts/general: the numbers of the home page, counted over published prompts. */
export const generalCountsSchema = z
  .object({
    total_departments: z.number().int(),
    total_use_cases: z.number().int(),
    total_prompts: z.number().int(),
    total_contributors: z.number().int(),
  })
  .meta({ id: 'GeneralCounts' });
export type GeneralCountsDto = z.infer<typeof generalCountsSchema>;
