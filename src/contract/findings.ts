import { z } from 'zod';
import { checkedNames, ruleIds, severities } from '#domain/prompt-checks.ts';

/** A finding of a rule of prompt-checks.ts in a text. */
export const findingSchema = z
  .object({
    rule: z.enum(ruleIds),
    severity: z.enum(severities).describe('`blocks`: a reviewer must give a reason to publish it.'),
    field: z.enum(checkedNames).describe('The field of the submission.'),
    start: z.number().int().describe('Start in the field, in UTF-16 code units.'),
    end: z.number().int().describe('End in the field, exclusive.'),
    message: z.string().describe('A sentence for people, with at most the first characters of the match.'),
  })
  .meta({ id: 'Finding' });
