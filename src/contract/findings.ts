import { z } from 'zod';
import { checkedNames, checkRules, severities } from '#domain/prompt-checks.ts';

/** A finding of a rule of prompt-checks.ts in a text. */
export const findingSchema = z
  .object({
    rule: z.enum(checkRules.map(({ id }) => id)),
    severity: z.enum(severities).describe('`blocks`: published only by a reviewer who says why it may be.'),
    field: z.enum(checkedNames).describe('The field of the submission.'),
    start: z.number().int().describe('Where it begins in the field, in UTF-16 code units.'),
    end: z.number().int().describe('Where it has ended.'),
    message: z.string().describe('A sentence for people, with the first signs of what was found at most.'),
  })
  .meta({ id: 'Finding' });
