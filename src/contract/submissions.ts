import { z } from 'zod';
import { limits } from './limits.ts';
import { requiredText, text } from './text.ts';
import { difficulties, promptStatuses } from './vocabulary.ts';

const oneOfDifficulties = `Difficulty must be one of ${difficulties.join(', ')}.`;
const ownEntry = z
  .string()
  .optional()
  .describe('An own draft, or one sent back for changes, to be replaced; without it a new entry is made.');
const startedFrom = z.iso
  .datetime({ error: 'updatedAt must be a time in ISO 8601, UTC.' })
  .optional()
  .describe(
    'With `id`: the entry’s `updatedAt` that the text was begun from. Where the entry has changed since, nothing is replaced.',
  );

const limitLines = (field: ReturnType<typeof text>) =>
  field.refine(
    (value) => value.split('\n').filter((line) => line.trim() !== '').length <= limits.useCases,
    `Use Case has too many lines: at most ${limits.useCases}.`,
  );

/** POST /prompts/add with status `pending` (specification section 3, Submission payload). Each line of `use_case` is one. */
export const submissionSchema = z
  .object({
    id: ownEntry,
    updatedAt: startedFrom,
    title: requiredText('Prompt Title', limits.title),
    description: requiredText('Short Description', limits.description),
    use_case: limitLines(requiredText('Use Case', limits.useCase)),
    prompt: requiredText('The AI Prompt', limits.fullPrompt),
    department_id: requiredText('Department', limits.id),
    status: z.literal('pending'),
    prompt_framework: requiredText('Prompt Framework', limits.promptFramework),
    target_audience: requiredText('Target Audience', limits.targetAudience),
    expected_outcome: requiredText('Expected Outcome', limits.expectedOutcome),
    difficulty: z.enum(difficulties, { error: oneOfDifficulties }),
    needs_attached_file_or_text_copy: z.boolean().default(false),
    tool: requiredText('Tool', limits.tool),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submissionSchema>;

/** Whether a person has filled in anything: id, status, time and the tick do not count. */
const hasText = (draft: Record<string, unknown>) =>
  Object.entries(draft).some(
    ([name, value]) =>
      !['id', 'status', 'updatedAt'].includes(name) && typeof value === 'string' && value.trim() !== '',
  );

/** POST /prompts/add with status `draft`: one text is enough, the limits hold. */
export const draftSchema = z
  .object({
    id: ownEntry,
    updatedAt: startedFrom,
    title: text('Prompt Title', limits.title).default(''),
    description: text('Short Description', limits.description).default(''),
    use_case: limitLines(text('Use Case', limits.useCase)).default(''),
    prompt: text('The AI Prompt', limits.fullPrompt).default(''),
    department_id: text('Department', limits.id).default(''),
    status: z.literal('draft'),
    prompt_framework: text('Prompt Framework', limits.promptFramework).default(''),
    target_audience: text('Target Audience', limits.targetAudience).default(''),
    expected_outcome: text('Expected Outcome', limits.expectedOutcome).default(''),
    difficulty: z.enum([...difficulties, ''], { error: oneOfDifficulties }).default(''),
    needs_attached_file_or_text_copy: z.boolean().default(false),
    tool: text('Tool', limits.tool).default(''),
  })
  .refine(hasText, 'A draft needs at least one field that is filled in.')
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;

export const addPromptSchema = z.discriminatedUnion('status', [submissionSchema, draftSchema], {
  error: 'status must be pending or draft.',
});
export type AddPrompt = z.infer<typeof addPromptSchema>;

export const submissionResultSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  id: z.string(),
  updatedAt: z.string().describe('The entry’s, to go on from. ISO 8601, UTC.'),
});

/** DELETE /my-submissions/{id} */
export const draftDeletedSchema = z.object({ status: z.literal('success'), message: z.string() });

/** GET /my-submissions: own entries in every status, the one changed last first. */
export const mySubmissionSchema = z
  .object({
    id: z.string(),
    title: z.string().describe("'' while a draft has none."),
    description: z.string(),
    status: z.enum(promptStatuses),
    department_id: z.string().nullable(),
    prompt_id: z
      .string()
      .nullable()
      .describe(
        'The prompt that it is a published version of, or is to improve; null before its publication.',
      ),
    base_number: z
      .number()
      .int()
      .nullable()
      .describe('Of an improvement: number of the published version that it was begun from.'),
    version: z.string().nullable().describe('Once published.'),
    decision: z
      .object({ reason: z.string(), at: z.string().describe('ISO 8601, UTC.') })
      .nullable()
      .describe('What the reviewer said last.'),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    updatedAt: z.string().describe('ISO 8601, UTC.'),
  })
  .meta({ id: 'MySubmission' });
export type MySubmissionDto = z.infer<typeof mySubmissionSchema>;
export const mySubmissionsSchema = z.array(mySubmissionSchema);

/** GET /my-submissions/{id}: all of one, in the fields in which it was sent, for going on with it. */
export const submissionDetailSchema = mySubmissionSchema
  .extend({
    use_case: z.string(),
    prompt: z.string(),
    prompt_framework: z.string(),
    target_audience: z.string(),
    expected_outcome: z.string(),
    difficulty: z.enum(difficulties).nullable(),
    needs_attached_file_or_text_copy: z.boolean(),
    tool: z.string(),
  })
  .meta({ id: 'WholeSubmission' });
export type SubmissionDetailDto = z.infer<typeof submissionDetailSchema>;

const base = z
  .number({ error: 'base must be the number of the version that the text was begun from.' })
  .int()
  .describe('Number of the live version that the text was begun from.');

/** POST /prompts/{id}/revisions: a suggestion to improve a published prompt, as POST /prompts/add. */
export const improvementSchema = z.discriminatedUnion(
  'status',
  [submissionSchema.safeExtend({ base }), draftSchema.safeExtend({ base })],
  { error: 'status must be pending or draft.' },
);
