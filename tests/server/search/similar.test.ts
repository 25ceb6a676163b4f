import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const title = 'Minutes from a recording';
const fullPrompt = `You are a project assistant. Read the transcript of a meeting in [transcript].
Write minutes with decisions, open questions and tasks. For each task name who does it until when.
Keep the order of the agenda, and quote nobody. End with three lines for those who were absent.`;
const description = 'Turns a transcript into minutes.';

interface Found {
  id: string;
  score: number;
}

describeLibrary('similar prompts', (app) => {
  async function library() {
    await createPrompt(app().db, { id: 'minutes', title, description, fullPrompt, departmentId: 'medical' });
    const other =
      'You are a controller. Explain the deviations in [figures] to people who are no accountants.';
    await createPrompt(app().db, { id: 'budget', title: 'Explain a budget', fullPrompt: other });
    return person(app());
  }
  const idsOf = (found: Found[]) => found.map(({ id }) => id);

  it('are returned with title, department, score and reason', async () => {
    const caller = await library();
    const { status, body } = await caller.post('/prompts/similar', { title, prompt: fullPrompt });
    expect(status).toBe(200);
    const place = { department_id: 'medical', department: expect.stringMatching(/^Department/) };
    expect(body).toEqual([{ id: 'minutes', title, description, ...place, score: 1, why: 'title and text' }]);
  });

  it('are found by a title or a text that is like theirs, and by nothing else', async () => {
    const caller = await library();
    for (const [text, why] of [
      [{ title: 'MINUTES from a récording' }, 'title'],
      [{ prompt: fullPrompt.replaceAll(/\b(meeting|task|agenda)\b/g, 'thing') }, 'text'],
      [{ prompt: fullPrompt.split('. ').toReversed().join('. ') }, 'text'],
      [{ prompt: `${'First of all, greet me in Norwegian. '.repeat(20)}${fullPrompt}` }, 'text'],
      [{ title: 'Recipes', prompt: 'You are a cook. Write a recipe for [dish] in ten steps.' }, undefined],
      [{ title: 'Minutes' }, undefined],
    ] as const) {
      const { body } = await caller.post('/prompts/similar', text);
      const reasons = body.map((found: { why: string }) => found.why);
      expect(reasons, JSON.stringify(text).slice(0, 80)).toEqual(why ? [why] : []);
    }
  });

  it('are published, at most five, the most similar first, without the excluded prompt', async () => {
    const caller = await library();
    for (const status of ['retired', 'pending', 'draft', 'rejected'] as const)
      await createPrompt(app().db, { id: status, title, fullPrompt, status });
    for (const number of [1, 2, 3, 4, 5, 6])
      await createPrompt(app().db, {
        id: `copy-${number}`,
        title: `Copy ${number}`,
        fullPrompt: `${fullPrompt}${' And more.'.repeat(number)} Number ${number}, which is another one.`,
      });
    const { body } = await caller.post('/prompts/similar', { title, prompt: fullPrompt });
    expect(body).toHaveLength(limits.similar);
    const scores = body.map(({ score }: Found) => score);
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
    expect(idsOf(body).filter((id) => ['retired', 'pending', 'draft', 'rejected'].includes(id))).toEqual([]);
    const without = await caller.post('/prompts/similar', { title, prompt: fullPrompt, except: 'minutes' });
    expect(idsOf(without.body)).not.toContain('minutes');
  });

  it('are none for empty texts, signs without words, and query syntax', async () => {
    const caller = await library();
    for (const text of [
      ' ',
      '!!! ... ???',
      '漢字かな交じり文',
      "'; drop table prompts; --",
      'a & b | !c:* <-> ( \\',
      'ab1 '.repeat(50_000),
      '\u0301'.repeat(99),
    ]) {
      const start = text.slice(0, 200);
      const found = await caller.post('/prompts/similar', { title: start, prompt: text, except: start });
      expect(found, start).toMatchObject({ status: 200, body: [] });
    }
    expect((await caller.post('/prompts/similar', {})).body).toEqual([]);
  });

  it('are refused for titles and texts that are too long', async () => {
    const caller = await library();
    for (const sent of [
      { title: 'x'.repeat(201) },
      { prompt: 'x'.repeat(200_001) },
      { title: 1 },
      { except: '\0' },
    ])
      expect((await caller.post('/prompts/similar', sent)).status).toBe(400);
    expect((await caller.post('/prompts/similar', { prompt: 'x'.repeat(2_100_000) })).status).toBe(413);
  });

  it('count against the limit of searches, not of changes', async () => {
    const caller = await library();
    const limited = (environment: NodeJS.ProcessEnv) =>
      appOver(app().database, { config: parseConfig({ NODE_ENV: 'test', ...environment }) });
    const send = async (place: ReturnType<typeof limited>) =>
      place.request('/api/prompts/similar', {
        method: 'POST',
        headers: { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title }),
      });
    const searches = limited({ RATE_LIMIT_ADDRESS_SEARCHES: '2' });
    const changes = limited({ RATE_LIMIT_PERSON_WRITES: '1', RATE_LIMIT_ADDRESS_WRITES: '1' });
    const statuses = [];
    for (const place of [searches, searches, searches, changes, changes, changes])
      statuses.push((await send(place)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
  });
});
