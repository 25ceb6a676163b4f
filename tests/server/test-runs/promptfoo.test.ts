import { beforeEach, describe, expect, it } from 'vitest';
import type { TestRunsDto } from '#contract/test-runs.ts';
import { type Caller, cast, person, publish } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const awkward = 'Zirkonoxid {{ env.HOME }} {% x %} {# y #} {';
const run = {
  version: '1.0',
  assistant: 'Copilot',
  model: 'GPT-5',
  ran_on: '2026-03-03',
  verdict: 'holds',
  inputs: [
    { name: 'product', value: awkward },
    { name: 'attached', value: 'file:///etc/hostname' },
  ],
  output: 'Ten\nquestions: {{x}}',
  checks: [
    { type: 'judged', value: 'Has ten questions' },
    { type: 'contains', value: awkward },
    { type: 'not-icontains', value: '2026-03-03' },
  ],
} as const;

/** The output of promptfoo 0.121.20, without properties that an import ignores. */
const results = (result: object) => ({
  evalId: 'eval-uai-2026-02-25T22:40:47',
  results: {
    version: 3,
    timestamp: '2026-02-25T22:40:47.182Z',
    results: [
      {
        success: false,
        failureReason: 1,
        provider: { id: 'openai:chat:gpt-5', label: '' },
        response: { output: 'Nine questions.' },
        vars: { product: 'Zirkonoxid {{ "{" }}', count: 10, list: ['a'] },
        testCase: {
          assert: [
            { type: 'llm-rubric', value: 'Has ten questions' },
            { type: 'javascript', value: 'output.length > 9' },
          ],
        },
        ...result,
      },
    ],
  },
});

describe('files of promptfoo', () => {
  let app: TestApp;
  let author: Caller;
  let id: string;
  beforeEach(async () => {
    app = await createTestApp();
    await app.empty();
    const people = await cast(app);
    author = people.author;
    id = await publish(author, people.reviewer);
    return () => app.close();
  });
  const path = () => `/prompts/${id}/test-runs/promptfoo`;
  const exported = async () => (await app.request(`/api${path()}`)).text();
  const imported = (file: string, who = author) => who.post(path(), { version: '1.0', file });
  const listed = async () => ((await author.get(`/prompts/${id}/test-runs`)).body as TestRunsDto).runs;
  const message = async (file: string) => {
    const { status, body } = await imported(file);
    return `${status} ${body.message}`;
  };

  it('have a version’s prompt, variables and assertions, and return the same runs when imported, once', async () => {
    await author.post(`/prompts/${id}/test-runs`, run);
    const { version: _version, ...judged } = {
      ...run,
      model: '',
      verdict: 'fails',
      output: null,
      inputs: [],
    };
    await author.post(`/prompts/${id}/test-runs`, { ...judged, version: '1.0', checks: [] });
    const file = await exported();
    expect(file).toContain(
      'You are a medical writer. List the questions about {{ product | default("[product]") }}.',
    );
    expect(file).toContain('product: Zirkonoxid {{ "{" }}{ env.HOME }} {{ "{" }}% x %}');
    expect(file).toContain('- type: llm-rubric\n        value: Has ten questions');
    expect((await imported(file)).body).toEqual({ status: 'success', added: 0, known: 2, left_out: [] });
    const before = await listed();
    for (const one of before) await author.delete(`/prompts/${id}/test-runs/${one.id}`);
    expect((await imported(file)).body).toMatchObject({ added: 2, known: 0 });
    const facts = (runs: TestRunsDto['runs']) =>
      runs.map(({ id: _id, createdAt: _at, ...fact }) => JSON.stringify(fact)).toSorted();
    expect(facts(await listed())).toEqual(facts(before));
  });

  it('return names of inputs that are no placeholders, and change nothing when they are imported again', async () => {
    const inputs = [
      { name: 'product', value: 'A literal {{ "#" }} and {{ "file:" }}' },
      { name: 'Source (PDF)', value: 'First' },
      { name: 'Source: PDF', value: 'Second' },
    ];
    await author.post(`/prompts/${id}/test-runs`, { ...run, inputs });
    const file = await exported();
    const imports = [await imported(file), await imported(file)];
    expect(imports.map(({ body }) => body)).toMatchObject([
      { added: 0, known: 1 },
      { added: 0, known: 1 },
    ]);
    const [before] = await listed();
    await author.delete(`/prompts/${id}/test-runs/${before?.id}`);
    expect((await imported(file)).body).toMatchObject({ added: 1 });
    expect(await listed()).toMatchObject([{ inputs }]);
  });

  it('of results with half a character, as in cut output, add each run once', async () => {
    const file = JSON.stringify(
      results({
        provider: 'lab:\ud83e',
        response: { output: 'Cut \ud83e' },
        vars: { 'Other input': '\ud83e' },
      }),
    );
    expect((await imported(file)).body).toMatchObject({ added: 1, known: 0 });
    expect((await imported(file)).body).toMatchObject({ added: 0, known: 1 });
  });

  it('of results become runs of that day with the provider as the assistant, and the response names omitted ones', async () => {
    expect((await imported(JSON.stringify(results({}), null, 1))).body).toEqual({
      status: 'success',
      added: 1,
      known: 0,
      left_out: [
        'Result 1: A variable is not text.',
        'Result 1: An assertion has a type or value that checks do not support.',
      ],
    });
    expect(await listed()).toMatchObject([
      {
        assistant: 'openai:chat:gpt-5',
        model: 'gpt-5',
        ran_on: '2026-02-25',
        verdict: 'fails',
        inputs: [
          { name: 'product', value: 'Zirkonoxid {' },
          { name: 'count', value: '10' },
        ],
        output: 'Nine questions.',
        checks: [{ type: 'judged', value: 'Has ten questions' }],
      },
    ]);
  });

  it('that are invalid are refused with the line, and nothing is stored', async () => {
    expect(await message('a: 1\nb: [1\nc: 2')).toMatch(
      /^400 Line [23]: The file is not valid YAML or JSON\.$/,
    );
    expect(await message('prompts: []')).toBe(
      '400 Choose a file with results of promptfoo eval, or with tests exported from this library.',
    );
    expect(await message('tests:\n  - vars: { product: x }')).toBe('400 Line 2: This test has no verdict.');
    expect(await message(JSON.stringify(results({ response: { error: 'no key' } })))).toBe(
      '400 Result 1: This result has no output.',
    );
    const test = (more: string) =>
      `tests:\n  - metadata: { assistant: A, ran_on: 2026-03-03, verdict: holds }\n  - metadata: { assistant: A, ran_on: 2026-03-03, ${more} }`;
    expect(await message(test('verdict: maybe'))).toBe('400 Line 3: verdict must be one of holds, fails.');
    expect(await message(test('verdict: fails, output: "Patient number: 483920"'))).toMatch(
      /^400 Line 3: Output: Looks like a patient/,
    );
    expect(await message(`tests:${'\n  - metadata: {}'.repeat(101)}`)).toBe(
      '400 The file has 101 results. Import at most 100 at once.',
    );
    const bomb = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at}, `.repeat(9)}]`);
    expect(await message(`l0: &l0 [x]\n${bomb.join('\n')}`)).toBe('400 The file has too many aliases.');
    expect(await message('tests: []\n---\ntests: []')).toBe(
      '400 Line 2: The file is not valid YAML or JSON.',
    );
    expect(await message('tests: []\nother: 1\ntests: []')).toBe(
      '400 Line 3: The file is not valid YAML or JSON.',
    );
    expect(await message('a: [{ x: 1,\n x: 2 }]\ntests: []')).toBe(
      '400 Line 2: The file is not valid YAML or JSON.',
    );
    expect(await message(`tests: []\n? ${'{ ? '.repeat(40)}x${' }'.repeat(40)}\n: 1`)).toBe(
      '400 Line 2: The file is not valid YAML or JSON.',
    );
    const anchors = Array.from({ length: 4_000 }, (_, at) => `- &a${at} 1\n- *a${at}\n`).join('');
    expect(await message(anchors)).toBe('400 The file has too many aliases.');
    const tooDeep = '400 The file is nested too deeply: at most 100 levels.';
    // Repeated: once it is used, an expression is compiled again.
    for (const deep of [`x: ${'['.repeat(3_000)}${']'.repeat(3_000)}`, '- '.repeat(3_000)])
      for (let time = 0; time < 5; time += 1) expect(await message(deep)).toBe(tooDeep);
    const output = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await message(JSON.stringify(results({ response: { output: '@' } })).replace('"@"', output))).toBe(
      tooDeep,
    );
    expect(await message(`# ${'x'.repeat(100_000)}`)).toBe(
      '400 A YAML file can have at most 100000 characters. Import the results as JSON.',
    );
    expect(await message('x'.repeat(500_001))).toBe('400 The file is too long: at most 500000 characters.');
    expect(await listed()).toEqual([]);
  });

  it('with thousands of keys cost a small multiple of a file with as many lines', async () => {
    const file = (line: (index: number) => string) =>
      Array.from({ length: 12_000 }, (_, index) => line(index))
        .join('\n')
        .slice(0, 99_000);
    const cost = async (text: string) => {
      const before = process.cpuUsage();
      expect((await imported(text)).status).toBe(400);
      const { user } = process.cpuUsage(before);
      return user;
    };
    const list = file((index) => `- ${index}`);
    await cost(list);
    expect(await cost(file((index) => `k${index}: 1`))).toBeLessThan(12 * (await cost(list)));
  });

  it('are imported only by users who may add runs', async () => {
    const { status } = await imported('not: read', await person(app));
    expect(status).toBe(403);
  });
});
