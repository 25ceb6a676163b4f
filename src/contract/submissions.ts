import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { mapFields, type PromptField } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';
import { promptStatuses } from '#domain/vocabulary.ts';
import { listLimits } from './list-limits.ts';
import { wholeNumber } from './numbers.ts';
import { statedPlaceholdersSchema } from './placeholder-list.ts';
import { fieldSchemas } from './prompts.ts';
import { tagNameSchema } from './tags.ts';
import { nameText, requiredName, requiredText, text } from './text.ts';

const ownEntry = z
  .string()
  .optional()
  .describe('Own draft, or submission sent back for changes, to replace; without it a new entry is created.');
const startedFrom = z.iso
  .datetime({ error: 'updatedAt must be a time in ISO 8601, UTC.' })
  .optional()
  .describe(
    'With `id`: `updatedAt` of the entry that was edited. If the entry has changed since, nothing is replaced.',
  );

type TextField = Extract<PromptField, { limit: number }>;
const limitLines = (schema: ReturnType<typeof text>, { label }: TextField) =>
  schema.refine(
    (value) => value.split('\n').filter(hasVisible).length <= limits.useCases,
    `${label} has too many lines: use at most ${limits.useCases}.`,
  );
const draftText = ({ label, limit }: TextField) => text(label, limit).default('');
const submittedText = (field: TextField) =>
  field.required ? requiredText(field.label, field.limit) : draftText(field);
const draftLine = ({ label, limit }: TextField) => nameText(label, limit).default('');
const submittedLine = (field: TextField) =>
  field.required ? requiredName(field.label, field.limit) : draftLine(field);
const choiceError = (label: string, options: readonly string[]) => ({
  error: `${label} must be one of ${options.join(', ')}.`,
});
const choiceOrNone = <const Options extends readonly string[]>(label: string, options: Options) =>
  z.enum([...options, ''] as [...Options, ''], choiceError(label, options));
const optionalChoice = <const Options extends readonly string[]>(label: string, options: Options) =>
  choiceOrNone(label, options).default('');
const optionalTags = ({ label, most }: Extract<PromptField, { kind: 'tags' }>) =>
  z
    .array(tagNameSchema, { error: `${label} must be a list of names.` })
    .max(most, `${label}: choose at most ${most}.`)
    .optional()
    .describe(
      `Names from GET /tags; any other name proposes a tag, which pages show once an admin has accepted it. Without a list those of the entry, or of the version to improve, stay.`,
    );
const optionalPlaceholders = () => statedPlaceholdersSchema.nullable().optional();

/** POST /prompts/add with status `pending` (specification section 3, Submission payload). Each line of `use_case` is one. */
export const submissionSchema = z
  .object({
    id: ownEntry,
    updatedAt: startedFrom,
    status: z.literal('pending'),
    ...mapFields('inSubmission', {
      line: submittedLine,
      text: submittedText,
      prompt: submittedText,
      lines: (field) => limitLines(requiredText(field.label, field.limit), field),
      department: submittedText,
      choice: ({ label, options }) => z.enum(options, choiceError(label, options)),
      useClass: ({ label, options }) => optionalChoice(label, options),
      placeholders: optionalPlaceholders,
      tags: optionalTags,
      yesNo: () => z.boolean().default(false),
    }),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submissionSchema>;

const editedText = ({ label, limit, required }: TextField) =>
  (required ? requiredText(label, limit) : text(label, limit)).optional();

/** Changes to fields of a submission. A missing field stays as it is, so none has a default. */
export const submissionEditsSchema = z.object(
  mapFields('inSubmission', {
    line: editedText,
    text: editedText,
    prompt: editedText,
    lines: (field) => limitLines(requiredText(field.label, field.limit), field).optional(),
    department: editedText,
    choice: ({ label, options }) => z.enum(options, choiceError(label, options)).optional(),
    useClass: ({ label, options }) => choiceOrNone(label, options).optional(),
    placeholders: optionalPlaceholders,
    tags: optionalTags,
    yesNo: () => z.boolean().optional(),
  }),
);

/** Whether the user has filled in anything: id, status, time and the check box do not count. */
const hasText = (draft: Record<string, unknown>) =>
  Object.entries(draft).some(
    ([name, value]) =>
      !['id', 'status', 'updatedAt'].includes(name) &&
      ((typeof value === 'string' && hasVisible(value)) ||
        (name === 'tags' && Array.isArray(value) && value.length > 0)),
  );

/** POST /prompts/add with status `draft`: one text is enough; the limits apply. */
export const draftSchema = z
  .object({
    id: ownEntry,
    updatedAt: startedFrom,
    status: z.literal('draft'),
    ...mapFields('inSubmission', {
      line: draftLine,
      text: draftText,
      prompt: draftText,
      lines: (field) => limitLines(text(field.label, field.limit), field).default(''),
      department: draftText,
      choice: ({ label, options }) => optionalChoice(label, options),
      useClass: ({ label, options }) => optionalChoice(label, options),
      placeholders: optionalPlaceholders,
      tags: optionalTags,
      yesNo: () => z.boolean().default(false),
    }),
  })
  .refine(hasText, 'Fill in at least one field to save a draft.')
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;

export const addPromptSchema = z.discriminatedUnion('status', [submissionSchema, draftSchema], {
  error: 'status must be pending or draft.',
});
export type AddPrompt = z.infer<typeof addPromptSchema>;
export type AddPromptInput = z.input<typeof addPromptSchema>;

export const submissionResultSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  id: z.string(),
  updatedAt: z.string().describe('Time of this change, for the next one. ISO 8601, UTC.'),
});

export type SubmissionResultDto = z.infer<typeof submissionResultSchema>;

/** DELETE /my-submissions/{id} */
export const draftDeletedSchema = z.object({ status: z.literal('success'), message: z.string() });

/**
 * GET /my-submissions; the header X-Total-Count has the number of all matches. A page beyond the last one is empty, a `limit`
 * beyond the maximum gets a 400.
 */
export const mySubmissionListQuerySchema = z.object({
  status: z.enum(promptStatuses, { error: `status must be one of ${promptStatuses.join(', ')}.` }).optional(),
  query: text('query', limits.id).optional().describe('Part of a title.'),
  prompt_id: text('prompt_id', limits.id)
    .optional()
    .describe("Only the caller's entries for that prompt, including earlier published versions."),
  limit: wholeNumber('limit', 1, listLimits.mySubmissions.page).default(listLimits.mySubmissions.page),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export type MySubmissionListQuery = z.infer<typeof mySubmissionListQuerySchema>;

/** An own entry of any status; lists have returned ones first, then by the last change, newest first. */
export const mySubmissionSchema = z
  .object({
    id: z.string(),
    title: z.string().describe("'' for a draft without a title."),
    description: z.string(),
    status: z.enum(promptStatuses),
    department_id: z.string().nullable(),
    prompt_id: z
      .string()
      .nullable()
      .describe(
        'The prompt that it is a version of or would improve; null for a new prompt before publication.',
      ),
    prompt_title: z.string().nullable().describe('Published title of that prompt.'),
    base_number: z
      .number()
      .int()
      .nullable()
      .describe('For an improvement: number of the published version it is based on.'),
    version: z.string().nullable().describe('Null before publication.'),
    uses: z
      .number()
      .int()
      .nullable()
      .describe("Uses of the caller's own published prompt, as in lists; otherwise null."),
    decision: z
      .object({ reason: z.string(), at: z.string().describe('ISO 8601, UTC.') })
      .nullable()
      .describe("The reviewer's last decision."),
    retired_reason: z
      .string()
      .optional()
      .describe('Why its prompt was retired; absent unless it is retired.'),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    submittedAt: z.string().nullable().describe('Null before the first submission. ISO 8601, UTC.'),
    updatedAt: z.string().describe('ISO 8601, UTC.'),
  })
  .meta({ id: 'MySubmission' });
export type MySubmissionDto = z.infer<typeof mySubmissionSchema>;
export const mySubmissionsSchema = z.array(mySubmissionSchema);

/** GET /my-submissions/{id}: one complete entry, in the fields in which it was sent, to continue editing. */
export const submissionDetailSchema = mySubmissionSchema
  .extend({
    ...mapFields('inSubmission', { ...fieldSchemas, lines: () => z.string() }),
    title: mySubmissionSchema.shape.title,
  })
  .meta({ id: 'SubmissionDetail' });
export type SubmissionDetailDto = z.infer<typeof submissionDetailSchema>;

const base = z
  .number({ error: 'base must be the number of the version that was edited.' })
  .int()
  .describe('Number of the live version that was edited.');

/** POST /prompts/{id}/revisions: a suggestion to improve a published prompt, as POST /prompts/add. */
export const improvementSchema = z.discriminatedUnion(
  'status',
  [submissionSchema.safeExtend({ base }), draftSchema.safeExtend({ base })],
  { error: 'status must be pending or draft.' },
);
export type ImprovementInput = z.input<typeof improvementSchema>;
