import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { checkTypes, runLimits, verdicts } from '#domain/test-runs.ts';
import { wholeNumber } from './numbers.ts';
import { requiredName, requiredText, text, wellFormed } from './text.ts';

const count = (what: string) => z.number().int().describe(what);

/** Of a version's runs, in the response of its prompt. */
export const runSummarySchema = z
  .object({
    runs: count('Test runs of this version.'),
    holds: count('Runs with the verdict holds (Passed).'),
    last_on: z.string().describe('Day of the last one, YYYY-MM-DD.'),
    assistants: z
      .array(
        z.object({
          assistant: z.string(),
          runs: count('Its runs.'),
          holds: count('Runs with the verdict holds.'),
        }),
      )
      .describe('Most that hold first.'),
    older_models: count('Runs with a model that is no longer current (setting CURRENT_MODELS).'),
  })
  .meta({ id: 'TestRunSummary' });

const inputSchema = z.object(
  {
    name: requiredName('Input: name', runLimits.inputName)
      .overwrite(wellFormed)
      .describe('Name of a placeholder, or of an attached text.'),
    value: text('Input: value', runLimits.input).overwrite(wellFormed),
  },
  { error: 'Input: each must be an object with name and value.' },
);

const checkSchema = z.object(
  {
    type: z
      .enum(checkTypes, { error: `Check: type must be one of ${checkTypes.join(', ')}.` })
      .default('judged')
      .describe('`judged` by a person, or a text to find; the names of the others are those of promptfoo.'),
    value: requiredText('Check', runLimits.check).overwrite(wellFormed),
  },
  { error: 'Checks: each must be an object with a value.' },
);

type Inputs = { name: string; value: string }[];
const isShort = (inputs: Inputs) =>
  inputs.reduce((sum, { name, value }) => sum + name.length + value.length, 0) <= runLimits.input;
const areDistinct = (inputs: Inputs) => new Set(inputs.map(({ name }) => name)).size === inputs.length;

const dayError = 'Tested on must be a date such as 2026-01-31.';

/** The content of a run, as people enter it. */
const runFields = {
  assistant: requiredName('Assistant', runLimits.name).overwrite(wellFormed),
  model: text('Model', runLimits.name).overwrite(wellFormed).default('').describe("'' if not known."),
  ran_on: z.iso.date({ error: dayError }).describe('YYYY-MM-DD, not in the future.'),
  verdict: z.enum(verdicts, { error: `verdict must be one of ${verdicts.join(', ')}.` }),
  inputs: z
    .array(inputSchema, { error: 'Inputs must be a list.' })
    .max(runLimits.inputs, `Inputs has too many entries: at most ${runLimits.inputs}.`)
    .refine(isShort, `Inputs is too long: at most ${runLimits.input} characters together.`)
    .refine(areDistinct, 'Inputs: use each name once.')
    .default([])
    .describe('Values that went in, by placeholder.'),
  output: text('Output', runLimits.output)
    .overwrite(wellFormed)
    .nullable()
    .default(null)
    .describe('The output; null if only the verdict was recorded.'),
  checks: z
    .array(checkSchema, { error: 'Checks must be a list.' })
    .max(runLimits.checks, `Checks has too many entries: at most ${runLimits.checks}.`)
    .default([])
    .describe('What was expected of the output.'),
};

/** A run without its version. */
export const newTestRunSchema = z.object(runFields);
export type NewTestRun = z.infer<typeof newTestRunSchema>;

/** POST /prompts/{id}/test-runs */
export const addTestRunSchema = z
  .object({ version: requiredText('version', limits.version).describe('The version that was tested.') })
  .extend(runFields)
  .meta({ id: 'AddTestRun' });

export const testRunSchema = z
  .object({
    id: z.string(),
    assistant: z.string(),
    model: z.string(),
    ran_on: z.string(),
    verdict: z.enum(verdicts),
    inputs: z.array(z.object({ name: z.string(), value: z.string() })),
    output: z.string().nullable(),
    checks: z.array(z.object({ type: z.enum(checkTypes), value: z.string() })),
    added_by: z.string().nullable().describe('Null for a deleted user.'),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    is_older_model: z.boolean().describe('Whether the model is not among the current ones.'),
    can_delete: z.boolean().describe('Whether the caller added it or is an admin.'),
  })
  .meta({ id: 'TestRun' });
export type TestRunDto = z.infer<typeof testRunSchema>;

/** GET /prompts/{id}/test-runs */
export const testRunsQuerySchema = z.object({
  number: wholeNumber('number', 1, 1_000_000_000)
    .optional()
    .describe('Number of an earlier version; by default the current one.'),
});
export const testRunListSchema = z
  .object({
    version: z.string(),
    runs: z.array(testRunSchema).describe('The last first.'),
    can_add: z
      .boolean()
      .describe(
        'Whether the caller may add runs of it: authors, the owner, reviewers and admins, of the current version.',
      ),
    assistant_names: z.array(z.string()).describe('Suggestions for `assistant`.'),
  })
  .meta({ id: 'TestRuns' });
export type TestRunsDto = z.infer<typeof testRunListSchema>;

export const testRunAddedSchema = z.object({ status: z.literal('success'), id: z.string() });
export const testRunDeletedSchema = z.object({ status: z.literal('success'), message: z.string() });

/** POST /prompts/{id}/test-runs/promptfoo */
export const importTestRunsSchema = z
  .object({
    version: requiredText('version', limits.version).describe('The version that was tested.'),
    file: requiredText('The file', runLimits.file).describe(
      'Results that `promptfoo eval --output` wrote, or a configuration of GET, as YAML or JSON.',
    ),
  })
  .meta({ id: 'ImportTestRuns' });
export const testRunsImportedSchema = z
  .object({
    status: z.literal('success'),
    added: count('Runs that were added.'),
    known: count('Runs that the version already has.'),
    left_out: z.array(z.string()).describe('What no run can hold, a sentence each.'),
  })
  .meta({ id: 'TestRunsImported' });
export type TestRunsImportedDto = z.infer<typeof testRunsImportedSchema>;
