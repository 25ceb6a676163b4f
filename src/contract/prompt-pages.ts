import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { difficulties, sortOrders, usageClasses } from '#domain/vocabulary.ts';
import { type FacetName, facetNames, leastRatings, resultOrders } from './list-pages.ts';
import { wholeNumber } from './numbers.ts';
import { promptSummarySchema } from './prompts.ts';

/** One value or several, as a repeated parameter. */
const oneOrMore = <T extends z.ZodType>(name: string, value: T) =>
  z
    .union([
      value,
      z
        .array(value)
        .max(limits.facetValues, `${name} must not be given more than ${limits.facetValues} times.`),
    ])
    .optional();

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  oneOrMore(name, z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` }));

/** Several values of one facet include more prompts, values of several facets fewer. */
const facetSchemas = {
  tool: oneOrMore('tool', z.string()).describe('The assistant it was written for.'),
  difficulty: oneOf('difficulty', difficulties),
  attachment: oneOf('attachment', ['yes', 'no']).describe('Whether it needs a file or a copied text.'),
  rating: oneOf('rating', [...leastRatings.map(String), 'none'] as unknown as ['4', '3', 'none']).describe(
    'An average of at least so many stars; none: not rated yet.',
  ),
  use_class: oneOf('use_class', usageClasses).describe('What its results may be used for.'),
  example: oneOf('example', ['true']).describe('Those with an example of their output.'),
  tested: oneOf('tested', ['true']).describe('Those with a test of their present text.'),
  stale: oneOf('stale', ['true']).describe('Those whose review-by date is over.'),
} satisfies Record<FacetName, z.ZodType>;

/** The requested part of a list, and its filters. */
const pageParameters = {
  ...facetSchemas,
  day: z.iso
    .date({ error: 'day must be a date, YYYY-MM-DD.' })
    // PostgreSQL has no year 0.
    .refine((day) => !day.startsWith('0000'), 'day must be a date, YYYY-MM-DD.')
    .optional()
    .describe("The reader's day, by which a review is over; by default today in UTC."),
  counts: z
    .enum(['true', 'false'], { error: 'counts must be true or false.' })
    .default('false')
    .describe('Whether the response counts the values of each facet.'),
  limit: wholeNumber('limit', 0, limits.listPageMost).default(limits.listPage),
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
      `What the title or the description contains, whatever the case, without blanks around it; at most ${limits.query} characters.`,
    ),
  sort: z
    .enum(sortOrders, { error: `sort must be one of ${sortOrders.join(', ')}.` })
    .default('latest')
    .describe('Among equals the latest comes first, then by id.'),
  ...pageParameters,
});
export type PromptPageQuery = z.infer<typeof promptPageQuerySchema>;

/** GET /search */
export const resultPageQuerySchema = z.object({
  query: z
    .string({ error: 'query is required.' })
    .describe(`Search text, at most ${limits.query} characters; a blank one finds nothing.`),
  department_id: z.string().optional().describe("Of which department the results are; 'all' for any."),
  sort: z
    .enum(resultOrders, { error: `sort must be one of ${resultOrders.join(', ')}.` })
    .default('relevance')
    .describe('relevance: the best match first.'),
  ...pageParameters,
});
export type ResultPageQuery = z.infer<typeof resultPageQuerySchema>;

const facetCountSchema = z
  .object({
    facet: z.enum(facetNames),
    value: z.string().describe('As the parameter of that name takes it.'),
    total: z.number().int().describe('Prompts with this value that the text matches, whatever the facets.'),
    count: z.number().int().describe('Those of them that the other facets leave.'),
  })
  .meta({ id: 'FacetCount' });
export type FacetCountDto = z.infer<typeof facetCountSchema>;

const versionSchema = z
  .number()
  .int()
  .describe('Grows when the order may have changed: pages of the same version make one list.');
const countsSchema = z
  .array(facetCountSchema)
  .optional()
  .describe(
    `Of each value that occurs; of tools the most frequent ${limits.countedValues} and those of the request. Only where they are requested.`,
  );

/** GET /departments/{id}/prompts: one page, and how much there is on all pages. Everything in it is of the same moment. */
export const promptPageSchema = z
  .object({
    prompts: z.array(promptSummarySchema),
    total: z.number().int().describe('Prompts on all pages.'),
    department_total: z.number().int().describe('Prompts of the department, whatever text and facets.'),
    version: versionSchema,
    counts: countsSchema,
  })
  .meta({ id: 'PromptPage' });
export type PromptPageDto = z.infer<typeof promptPageSchema>;

/** GET /search: one page of the results, and the totals of all pages. */
export const resultPageSchema = z
  .object({
    prompts: z.array(promptSummarySchema),
    total: z.number().int().describe('Prompts on all pages.'),
    found_total: z.number().int().describe('Prompts that the search finds, whatever department and facets.'),
    departments: z
      .array(z.object({ id: z.string(), count: z.number().int() }))
      .describe('How many of those each department has; not those without any.'),
    version: versionSchema,
    counts: countsSchema,
  })
  .meta({ id: 'ResultPage' });
export type ResultPageDto = z.infer<typeof resultPageSchema>;
