import { z } from 'zod';
import { limits } from './limits.ts';
import { requiredText } from './text.ts';

/** Two terms that search takes for the same, in both directions. */
export const synonymSchema = z
  .object({
    term: requiredText('Term', limits.synonym),
    same_as: requiredText('Same as', limits.synonym),
  })
  .meta({ id: 'Synonym' });
export type SynonymDto = z.infer<typeof synonymSchema>;

/** GET /admin/synonyms: in the order of the alphabet. */
export const synonymListSchema = z.array(synonymSchema);

/** POST /admin/synonyms: one pair, or those of a file. */
export const addSynonymsSchema = z
  .object({
    synonyms: z
      .array(synonymSchema)
      .min(1, 'Name at least one synonym.')
      .max(limits.synonymsAtOnce, `At most ${limits.synonymsAtOnce} synonyms can be added at once.`),
  })
  .meta({ id: 'AddSynonyms' });
export const synonymsAddedSchema = z.object({
  status: z.literal('success'),
  added: z.number().int().describe('Without those that were there already, in either direction.'),
});

export const synonymRemovedSchema = z.object({ status: z.literal('success') });
