import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { testLimits } from '#domain/tested-with.ts';
import { wholeNumber } from './numbers.ts';
import { requiredName, requiredText, text, wellFormed } from './text.ts';

const assistant = z.string().describe('Assistant that it was tested with.');
const testedOn = z.string().nullable().describe('YYYY-MM-DD; null if an import did not know it.');
const worked = z.boolean();

/** Of a version's tests, in the response of its prompt: the last one. */
export const testSummarySchema = z
  .object({
    assistant,
    tested_on: testedOn,
    worked,
    tests: z.number().int().describe('Number of the tests of this version.'),
  })
  .meta({ id: 'TestSummary' });

/** A test without its version. */
export const newTestSchema = z
  .object({
    assistant: requiredName('Assistant', testLimits.assistant).overwrite(wellFormed),
    tested_on: z.iso
      .date({ error: 'Tested on must be a date such as 2026-01-31.' })
      .describe('YYYY-MM-DD, not in the future.'),
    worked: z.boolean({ error: 'worked must be true or false.' }),
    note: text('Note', testLimits.note).overwrite(wellFormed).default(''),
  })
  .meta({ id: 'NewTest' });
export type NewTest = z.infer<typeof newTestSchema>;

/** POST /prompts/{id}/tested-with */
export const addTestSchema = newTestSchema
  .extend({ version: requiredText('version', limits.version).describe('The version that was tested.') })
  .meta({ id: 'AddTest' });

export const testSchema = z
  .object({
    id: z.string(),
    assistant,
    tested_on: testedOn,
    worked,
    note: z.string().describe("'' for none. An import may have longer ones than a request."),
    added_by: z.string().nullable().describe('Null for a deleted user, and if an import names no one.'),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    can_delete: z.boolean().describe('Whether the caller added it or is an admin.'),
  })
  .meta({ id: 'Test' });
export type TestDto = z.infer<typeof testSchema>;

/** GET /prompts/{id}/tested-with */
export const testsQuerySchema = z.object({
  number: wholeNumber('number', 1, 1_000_000_000)
    .optional()
    .describe('Number of an earlier version; by default the current one.'),
});
export const testListSchema = z
  .object({
    version: z.string(),
    tests: z.array(testSchema).describe('The last first.'),
    can_add: z
      .boolean()
      .describe(
        'Whether the caller may add tests of it: authors, the owner, reviewers and admins, of the current version.',
      ),
    assistant_names: z.array(z.string()).describe('Suggestions for `assistant`.'),
  })
  .meta({ id: 'TestedWith' });
export type TestsDto = z.infer<typeof testListSchema>;

export const testAddedSchema = z.object({ status: z.literal('success'), id: z.string() });
export const testDeletedSchema = z.object({ status: z.literal('success'), message: z.string() });
