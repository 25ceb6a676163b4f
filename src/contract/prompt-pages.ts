import { z } from 'zod';
import { answersShown, limits, serverLimits } from '#domain/limits.ts';
import { mapChoices } from '#domain/prompt-fields.ts';
import { sortOrders, usageClasses } from '#domain/vocabulary.ts';
import { mostShare } from '#domain/works-for-most.ts';
import { type FacetName, facetNames, leastRatings, resultOrders } from './list-pages.ts';
import { matchReasonSchema } from './match-reasons.ts';
import { wholeNumber } from './numbers.ts';
import { promptSummarySchema } from './prompts.ts';

/** One value or several, as a repeated parameter. */
const oneOrMore = <T extends z.ZodType>(name: string, value: T) =>
  z
    .union([
      value,
      z.array(value).max(serverLimits.facetValues, `Send ${name} at most ${serverLimits.facetValues} times.`),
    ])
    .optional();

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  oneOrMore(name, z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` }));

/** Several values of one facet include more prompts, values of several facets fewer. */
const facetSchemas = {
  tag: oneOrMore('tag', z.string()).describe('Name of a tag.'),
  tool: oneOrMore('tool', z.string()).describe('The assistant it was written for.'),
  ...mapChoices(({ inPrompt, options }) => oneOf(inPrompt, options)),
  attachment: oneOf('attachment', ['yes', 'no']).describe('Whether it needs a file or copied text.'),
  rating: oneOf('rating', [...leastRatings.map(String), 'none'] as unknown as ['4', '3', 'none']).describe(
    'Minimum average in stars; none: not rated yet.',
  ),
  works: oneOf('works', ['true']).describe(
    `Only prompts that work for most: at least ${answersShown} answers, ${mostShare.worked} of ${mostShare.of} "worked".`,
  ),
  use_class: oneOf('use_class', usageClasses).describe('Approved use of the results.'),
  tested: oneOf('tested', ['true']).describe('Only prompts whose current version has a test.'),
  stale: oneOf('stale', ['true']).describe('Only prompts past their review-by date.'),
} satisfies Record<FacetName, z.ZodType>;

/** The requested part of a list, and its filters. */
const pageParameters = {
  ...facetSchemas,
  day: z.iso
    .date({ error: 'day must be a date, YYYY-MM-DD.' })
    // PostgreSQL has no year 0.
    .refine((day) => !day.startsWith('0000'), 'day must be a date, YYYY-MM-DD.')
    .optional()
    .describe("The user's date, for overdue reviews; default: today in UTC."),
  counts: z
    .enum(['true', 'false'], { error: 'counts must be true or false.' })
    .default('false')
    .describe('Whether the response counts the values of each facet.'),
  limit: wholeNumber('limit', 0, serverLimits.listPageMost).default(limits.listPage),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
};
const parametersSchema = z.object(pageParameters);

/** The values of the facets that a request names. */
export type FacetQuery = Pick<z.infer<typeof parametersSchema>, FacetName>;

/** GET /departments/{id}/prompts */
export const promptPageQuerySchema = z.object({
  text: z
    .string()
    .optional()
    .describe(
      `Text in the title or description, ignoring case and surrounding spaces; at most ${limits.query} characters.`,
    ),
  sort: z
    .enum(sortOrders, { error: `sort must be one of ${sortOrders.join(', ')}.` })
    .default('latest')
    .describe('Ties are ordered by date, latest first, then by id.'),
  ...pageParameters,
});
export type PromptPageQuery = z.infer<typeof promptPageQuerySchema>;

/** GET /search */
export const resultPageQuerySchema = z.object({
  query: z
    .string({ error: 'query is required.' })
    .describe(`Search text, at most ${limits.query} characters; blank text finds nothing.`),
  department_id: z.string().optional().describe("Department of the results; 'all' for any."),
  sort: z
    .enum(resultOrders, { error: `sort must be one of ${resultOrders.join(', ')}.` })
    .default('relevance')
    .describe('relevance: best match first.'),
  ...pageParameters,
});
export type ResultPageQuery = z.infer<typeof resultPageQuerySchema>;

const facetCountSchema = z
  .object({
    facet: z.enum(facetNames),
    value: z.string().describe('Value for the parameter of that name.'),
    total: z.number().int().describe('Matches of the text with this value, ignoring facets.'),
    count: z.number().int().describe('Those of them that match the other facets.'),
  })
  .meta({ id: 'FacetCount' });
export type FacetCountDto = z.infer<typeof facetCountSchema>;

const versionSchema = z
  .number()
  .int()
  .describe('Another number if the order has changed; pages of the same version form one list.');
const countsSchema = z
  .array(facetCountSchema)
  .optional()
  .describe(
    `Each value that occurs; for tools the most frequent ${serverLimits.countedValues} and those in the request. Only if requested.`,
  );

/** GET /departments/{id}/prompts: one page, and the totals of all pages, all of the same moment. */
export const promptPageSchema = z
  .object({
    prompts: z.array(promptSummarySchema),
    total: z.number().int().describe('Prompts on all pages.'),
    department_total: z.number().int().describe('Prompts of the department, ignoring text and facets.'),
    version: versionSchema,
    counts: countsSchema,
  })
  .meta({ id: 'PromptPage' });
export type PromptPageDto = z.infer<typeof promptPageSchema>;

const resultSchema = promptSummarySchema
  .extend({
    is_related: z
      .boolean()
      .optional()
      .describe('Whether it matches only a part of the search. These results are the last, in every order.'),
    ...matchReasonSchema.shape,
  })
  .meta({ id: 'SearchResult' });
export type ResultDto = z.infer<typeof resultSchema>;

/** GET /search: one page of the results, and the totals of all pages. */
export const resultPageSchema = z
  .object({
    prompts: z.array(resultSchema),
    total: z.number().int().describe('Prompts on all pages.'),
    match_total: z.number().int().describe('Those of `total` that are not related ones: the first.'),
    found_total: z.number().int().describe('Prompts that the search finds, ignoring department and facets.'),
    departments: z
      .array(z.object({ id: z.string(), count: z.number().int() }))
      .describe('Those per department, without empty departments.'),
    version: versionSchema,
    counts: countsSchema,
  })
  .meta({ id: 'ResultPage' });
export type ResultPageDto = z.infer<typeof resultPageSchema>;
