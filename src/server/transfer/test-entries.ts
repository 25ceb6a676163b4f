/**
 * Tests of revisions in an export. Exports from before tests were one list have the test of a review record, without a verdict, and
 * test runs with inputs, output and checks: both become tests here, and their texts go into the note.
 */
import { z } from 'zod';
import { testLimits } from '#domain/tested-with.ts';
import { account, day, moment, storable } from './stored-values.ts';

const testEntry = z.object({
  /** Missing in an earlier export's review record: the database creates one. */
  id: account.optional(),
  assistant: storable(testLimits.assistant).min(1, 'must not be empty'),
  testedOn: day.nullable(),
  worked: z.boolean(),
  note: storable(testLimits.importedNote),
  userId: account.nullable(),
  createdAt: moment,
});
export type TestEntry = z.infer<typeof testEntry>;

export const testEntries = z
  .array(testEntry)
  .max(testLimits.tests, `at most ${testLimits.tests} are allowed`)
  .optional();

/** The test of a review record. */
export const earlierRecord = {
  testedAssistant: storable(testLimits.assistant).default(''),
  testedModel: storable(100).default(''),
  testedOn: day.nullable().default(null),
};

const checkWords = {
  judged: '',
  contains: 'Contains: ',
  icontains: 'Contains, in any case: ',
  'not-contains': 'Does not contain: ',
  'not-icontains': 'Does not contain, in any case: ',
  equals: 'Is exactly: ',
};

const runEntry = z.object({
  id: account,
  assistant: storable(testLimits.assistant).min(1, 'must not be empty'),
  model: storable(100),
  ranOn: day,
  verdict: z.enum(['holds', 'fails']),
  inputs: z.array(z.object({ name: storable(300), value: storable(10_000) })).max(100),
  output: storable(10_000).nullable(),
  checks: z
    .array(
      z.object({
        type: z.enum(Object.keys(checkWords) as (keyof typeof checkWords)[]),
        value: storable(500),
      }),
    )
    .max(20),
  userId: account.nullable(),
  createdAt: moment,
});

export const earlierTests = { ...earlierRecord, testRuns: z.array(runEntry).max(100).default([]) };

const part = (name: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${name}:\n${lines.join('\n')}`] : [];

const testOfRun = ({
  id,
  assistant,
  model,
  ranOn,
  verdict,
  inputs,
  output,
  checks,
  ...rest
}: z.infer<typeof runEntry>): TestEntry => ({
  id,
  assistant,
  testedOn: ranOn,
  worked: verdict === 'holds',
  note: [
    ...(model ? [`Model: ${model}`] : []),
    ...part(
      'Checks',
      checks.map(({ type, value }) => `- ${checkWords[type]}${value}`),
    ),
    ...part(
      'Input',
      inputs.map(({ name, value }) => `${name}: ${value}`),
    ),
    ...part('Output', output === null ? [] : [output]),
  ].join('\n\n'),
  ...rest,
});

interface EarlierRecord {
  testedAssistant: string;
  testedModel: string;
  testedOn: string | null;
}

/** The test of a review record, which was part of what its reviewer approved. Undefined if it is empty. */
export function testOfRecord(
  { testedAssistant: assistant, testedModel: model, testedOn }: EarlierRecord,
  createdAt: string,
): TestEntry | undefined {
  if (!assistant && !model && !testedOn) return undefined;
  const note = model && assistant ? `Model: ${model}` : '';
  const name = assistant || model || 'Assistant not stated';
  return { assistant: name, testedOn, worked: true, note, userId: null, createdAt };
}

/** An entry with the tests of every format in one list. */
export function withTests<
  Entry extends EarlierRecord & {
    testRuns?: z.infer<typeof runEntry>[];
    testedWith?: TestEntry[] | undefined;
    updatedAt: string;
  },
>(given: Entry) {
  const { testedAssistant, testedModel, testedOn, testRuns = [], testedWith = [], ...entry } = given;
  const record = testOfRecord({ testedAssistant, testedModel, testedOn }, given.updatedAt);
  const tests = [...testedWith, ...testRuns.map(testOfRun), ...(record ? [record] : [])];
  return { ...entry, ...(tests.length > 0 && { testedWith: tests }) };
}
