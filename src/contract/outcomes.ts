import { z } from 'zod';
import { answersForOwner, answersShown, limits } from '#domain/limits.ts';
import { assistantNameLength, outcomes } from '#domain/outcomes.ts';
import { requiredText, text } from './text.ts';

const count = (meaning: string) => z.number().int().describe(`Answers that ${meaning}.`);
const counts = {
  worked: count('the prompt worked'),
  needed_changes: count('the result needed changes'),
  did_not_help: count('the prompt did not help'),
};

/** Answers to "Did it work?", each person counted once per day. */
export const outcomeCountsSchema = z.object(counts).meta({ id: 'OutcomeCounts' });
export const assistantOutcomesSchema = z
  .object({ assistant: z.string().describe("Its name; '' where the answers named none."), ...counts })
  .meta({ id: 'AssistantOutcomes' });

const outcome = z
  .enum(outcomes, { error: `outcome must be one of ${outcomes.join(', ')}, or null.` })
  .nullable();

/** PUT /prompts/{id}/outcome */
export const outcomeAnswerSchema = z
  .object({
    outcome: outcome.describe("The day's answer, in place of an earlier one of the day; null takes it back."),
    assistant: text('assistant', assistantNameLength)
      .default('')
      .describe("Where it was used: one of `assistant_names` of GET; '' if not said."),
    version: requiredText('version', limits.version).describe('The version that was used.'),
  })
  .meta({ id: 'OutcomeAnswer' });

/** GET /prompts/{id}/outcome */
export const ownOutcomeSchema = z
  .object({
    can_answer: z.boolean().describe('False for the author and the owner of the prompt.'),
    outcome: outcome.describe("The caller's answer of this day (UTC) about the current version."),
    assistant: z.string().describe('The assistant of that answer.'),
    counts: outcomeCountsSchema
      .nullable()
      .describe(
        `Answers about the current version, for its author and owner from ${answersForOwner} on; everybody finds them in the prompt from ${answersShown} on.`,
      ),
    assistant_names: z.array(z.string()).describe('The assistants that an answer can name.'),
    assistants: z
      .array(assistantOutcomesSchema)
      .describe(`The same by assistant, each from ${answersForOwner} answers on, most answers first.`),
  })
  .meta({ id: 'OwnOutcome' });
export type OwnOutcomeDto = z.infer<typeof ownOutcomeSchema>;
