import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { usageKinds } from '#domain/vocabulary.ts';
import { requiredText } from './text.ts';

/** POST /prompts/{id}/uses: a use of a published prompt. Counts once per person, kind and day (UTC). */
export const useSchema = z
  .object({ kind: z.enum(usageKinds, { error: `kind must be one of ${usageKinds.join(', ')}.` }) })
  .meta({ id: 'PromptUse' });

/** POST /prompts/{id}/choices: a prompt that was opened or copied after a search. Counts once per person, search and day (UTC). */
export const searchChoiceSchema = z
  .object({ query: requiredText('query', limits.query).describe('The text of the search.') })
  .meta({ id: 'SearchChoice' });
