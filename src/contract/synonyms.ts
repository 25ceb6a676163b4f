import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { wholeNumber } from './numbers.ts';
import { requiredName, text } from './text.ts';

const pair = {
  term: requiredName('Term', limits.synonym),
  same_as: requiredName('Means the same as', limits.synonym),
};

/** Two terms that search treats as equal, in both directions. */
export const synonymSchema = z
  .object({
    ...pair,
    source: text('Source', limits.synonymSource)
      .default('')
      .describe("Source of the pair, such as a glossary; '' if unknown."),
  })
  .meta({ id: 'Synonym' });
export type SynonymDto = z.infer<typeof synonymSchema>;

/** GET /admin/synonyms: in alphabetical order; X-Total-Count has the number on all pages. */
export const synonymListQuerySchema = z.object({
  query: text('Search', limits.synonym).default('').describe('Text in a term or the source.'),
  limit: wholeNumber('limit', 1, limits.synonyms).default(limits.synonyms),
  offset: wholeNumber('offset', 0, limits.synonyms).default(0),
});
export type SynonymListQuery = z.infer<typeof synonymListQuerySchema>;
export const synonymListSchema = z.array(synonymSchema);

/** POST /admin/synonyms: one pair, or those of a file. */
export const addSynonymsSchema = z
  .object({
    synonyms: z
      .array(synonymSchema)
      .min(1, 'Add at least one synonym.')
      .max(limits.synonymsAtOnce, `Add at most ${limits.synonymsAtOnce} synonyms at once.`),
  })
  .meta({ id: 'AddSynonyms' });
export const synonymsAddedSchema = z.object({
  status: z.literal('success'),
  added: z.number().int().describe('New pairs, without those that already existed in either direction.'),
});

/** DELETE /admin/synonyms: in either order of the terms. */
export const synonymPairSchema = z.object(pair);
export type SynonymPairDto = z.infer<typeof synonymPairSchema>;

export const synonymDoneSchema = z.object({ status: z.literal('success') });
