import { z } from 'zod';
import { usageKinds } from './vocabulary.ts';

/** POST /prompts/{id}/uses: what somebody has just done with a published prompt. Counts once a person, kind and day (UTC). */
export const useSchema = z
  .object({ kind: z.enum(usageKinds, { error: `kind must be one of ${usageKinds.join(', ')}.` }) })
  .meta({ id: 'PromptUse' });
