import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PromptHistoryDto } from '#contract/history.ts';
import { listLimits } from '#contract/list-limits.ts';
import type { VersionDto } from '#contract/reviews.ts';
import { hashedForm, shortHashLength } from '#domain/citation.ts';
import { limits } from '#domain/limits.ts';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('the history of a prompt', (app) => {
  it('is complete: its facts, every revision with its text, every event with its place in the trail', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await publish(author, reviewer);
    await publish(author, reviewer);
    const improvement = { ...submission, base: 1, prompt: 'Better.' };
    const { body: sent } = await other.post(`/prompts/${id}/revisions`, improvement);
    await decide(reviewer, sent.id, 'approve', { reason: 'Clearer.' });
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    const { status, body, headers } = await reviewer.get(`/prompts/${id}/history`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({
      basis: 'Kept as described in 21 CFR 11.10(e).',
      prompt: { id, status: 'retired', version: '1.1', author: 'Ann Author', retired_reason: 'Old.' },
      revisions: [
        {
          id,
          number: 1,
          author: 'Ann Author',
          reviewer: 'Rita Reviewer',
          content: { prompt: submission.prompt },
        },
        {
          number: 2,
          version: '1.1',
          author: 'Otto Other',
          decision_reason: 'Clearer.',
          content: { prompt: 'Better.' },
        },
      ],
    });
    const { events } = body as PromptHistoryDto;
    expect(events.map(({ sequence, action, actor }) => [sequence, action, actor])).toEqual([
      [1, 'submit', 'Ann Author'],
      [2, 'approve', 'Rita Reviewer'],
      [5, 'submit', 'Otto Other'],
      [6, 'approve', 'Rita Reviewer'],
      [7, 'retire', 'Rita Reviewer'],
    ]);
  });

  it('shows published versions only to an admin who is no reviewer', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    const id = await publish(author, reviewer);
    await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1, prompt: 'In review.' });
    const { body } = await admin.get(`/prompts/${id}/history`);
    expect(body).toMatchObject({ prompt: { id }, revisions: [{ number: 1 }] });
    expect(body.revisions).toHaveLength(1);
    expect((body as PromptHistoryDto).events.map(({ action }) => action)).toEqual([
      'submit',
      'approve',
      'submit',
    ]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    expect(await admin.get(`/prompts/${id}/history`)).toMatchObject({ status: 404 });
  });

  it('proves its hashes from the document alone, and the trail against its head', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer, { title: 'Ünïcode “quotes” \n' });
    const { events, chain } = (await reviewer.get(`/prompts/${id}/history`)).body as PromptHistoryDto;
    for (const { actor: _name, hash, ...hashed } of events) {
      const values = JSON.stringify(Object.values(hashed));
      expect(createHash('sha256').update(values).digest('hex')).toBe(hash);
    }
    expect(events[1]?.previous_hash).toBe(events[0]?.hash);
    await submit(author);
    expect(await verifyAuditChain(app().db, chain)).toMatchObject({ intact: true, head: { sequence: 3 } });
  });

  it('includes rejected and imported revisions; for a draft it responds as for an unknown id', async () => {
    const { author, reviewer } = await cast(app());
    const rejected = await submit(author);
    await decide(reviewer, rejected, 'reject', { reason: 'Out of scope.' });
    expect((await reviewer.get(`/prompts/${rejected}/history`)).body).toMatchObject({
      prompt: null,
      revisions: [{ id: rejected, number: null, status: 'rejected', decision_reason: 'Out of scope.' }],
      events: [{ action: 'submit' }, { action: 'reject', reason: 'Out of scope.' }],
    });
    await createPrompt(app().db, { id: 'imported' });
    expect((await reviewer.get('/prompts/imported/history')).body).toMatchObject({
      prompt: { id: 'imported' },
      revisions: [{ number: 1, reviewer: null }],
      events: [],
    });
    const draft = await submit(author, { status: 'draft' });
    for (const id of [draft, 'nothing'])
      expect(await reviewer.get(`/prompts/${id}/history`), id).toMatchObject({ status: 404 });
  });
});

describeLibrary('a prompt with a long history', (app) => {
  const versionPage = listLimits.promptVersions.page;
  const revisionPage = listLimits['promptHistory.revisions'].page;
  const eventPage = listLimits['promptHistory.events'].page;

  /** Versions from 2 on, some of which were created at the same moment. */
  async function addVersions(count: number) {
    await app().db.execute(sql`
      insert into revisions (id, prompt_id, number, version, status, title, full_prompt, author, created_at)
      select 'r' || n, 'p', n, '1.' || n, 'published', 'Title', 'Text ' || n / 2, 'Ann', '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
      from generate_series(2, ${count}::int) as n`);
    await app().db.execute(sql`update prompts set revision_number = ${count}::int where id = 'p'`);
  }
  /** Copies of the trail's last event; their hashes do not matter here. */
  const addEvents = (count: number, promptId: string) =>
    app().db.execute(sql`
      insert into audit_events (sequence, occurred_at, action, subject, subject_id, previous_hash, hash)
      select (select max(sequence) from audit_events) + n, now(), 'assign', 'prompt', ${promptId}, 'x', 'x' || n
      from generate_series(1, ${count}::int) as n`);

  it('has the newest versions first, and earlier ones by the number of the last, each with its changes', async () => {
    await createPrompt(app().db, { id: 'p', createdAt: new Date('2025-12-01') });
    const total = 2 * versionPage + 3;
    await addVersions(total);
    const read = async (query: string) => {
      const response = await app().request(`/api/prompts/p/versions${query}`);
      return { response, versions: (await response.json()) as VersionDto[] };
    };
    const numbers: number[] = [];
    for (let query = ''; ; query = `?before=${numbers.at(-1)}`) {
      const { response, versions } = await read(query);
      expect(response.headers.get('X-Total-Count')).toBe(String(total));
      if (versions.length === 0) break;
      expect(versions.length).toBeLessThanOrEqual(versionPage);
      for (const { number, changed } of versions)
        if (number > 2) expect(changed, `${number}`).toEqual(number % 2 === 0 ? ['prompt'] : []);
      numbers.push(...versions.map(({ number }) => number));
    }
    expect(numbers).toEqual(Array.from({ length: total }, (_, index) => total - index));
    for (const before of ['0', 'x', '-1', '1e99'])
      expect((await read(`?before=${before}`)).response.status, before).toBe(400);
    expect((await app().request('/api/prompts/unknown/versions?before=2')).status).toBe(404);
  });

  it('has the newest revisions and events first, and the older ones by a cursor, each once', async () => {
    const { author, reviewer } = await cast(app());
    await createPrompt(app().db, { id: 'p', createdAt: new Date('2025-12-01') });
    await submit(author);
    const [versions, events] = [2 * revisionPage + 3, eventPage + 7];
    await addVersions(versions);
    await addEvents(events, 'p');
    const pages: PromptHistoryDto[] = [];
    for (let query = ''; ; ) {
      const { body } = await reviewer.get(`/prompts/p/history${query}`);
      pages.unshift(body as PromptHistoryDto);
      if (body.next === null) break;
      query = `?before=${encodeURIComponent(body.next)}`;
    }
    expect(pages.map(({ revisions }) => revisions.length)).toEqual([3, revisionPage, revisionPage]);
    expect(pages.map((page) => page.events.length)).toEqual([0, 7, eventPage]);
    const ids = pages.flatMap(({ revisions }) => revisions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(versions);
    const times = pages.flatMap(({ revisions }) => revisions.map((revision) => revision.created_at));
    expect(times).toEqual([...times].sort());
    const sequences = pages.flatMap((page) => page.events.map(({ sequence }) => sequence));
    expect(sequences).toEqual(Array.from({ length: events }, (_, index) => 2 + index));
    for (const before of ['x', '1_2', `1_2_${'x'.repeat(300)}`, '1_2_%00'])
      expect((await reviewer.get(`/prompts/p/history?before=${before}`)).status, before).toBe(400);
  });
});

const hashOf = (text: string) => createHash('sha256').update(hashedForm(text)).digest('hex');
const words =
  'You are a medical writer. Summarise the attached paper in five sentences for a colleague without time.';

describeLibrary('the hash of a published text', (app) => {
  const read = async (path: string) => {
    const response = await app().request(`/api${path}`);
    return { status: response.status, body: await response.json() };
  };
  const verify = (hash: string) => read(`/verify?hash=${hash}`);
  /** Publishes a unique text. */
  async function publishText() {
    const people = await cast(app());
    const prompt = `${words} ${crypto.randomUUID()}`;
    const id = await publish(people.author, people.reviewer, { prompt, title: 'A short summary' });
    return { ...people, id, prompt, hash: hashOf(prompt) };
  }

  it('is found in full or by its first digits, in any case, and identifies the version and its state', async () => {
    const { id, hash, prompt, other, reviewer } = await publishText();
    const version = {
      prompt_id: id,
      title: 'A short summary',
      number: 1,
      version: '1.0',
      publishedAt: expect.any(String),
      hash,
      current: true,
      status: 'published',
    };
    for (const given of [hash, hash.slice(0, shortHashLength), hash.toUpperCase()])
      expect(await verify(given)).toMatchObject({ status: 200, body: [version] });
    const { body } = await read(`/prompts/${id}/versions`);
    expect(body[0].text_hash).toBe(hash);
    const improvement = { ...submission, base: 1, prompt: `${prompt} Cite pages.` };
    await decide(reviewer, (await other.post(`/prompts/${id}/revisions`, improvement)).body.id, 'approve');
    expect((await verify(hash)).body).toMatchObject([{ number: 1, current: false }]);
    const current = hashOf(improvement.prompt);
    expect((await verify(current)).body).toMatchObject([{ number: 2, current: true }]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    expect((await verify(current)).body).toMatchObject([{ prompt_id: id, title: null, status: 'retired' }]);
  });

  it('is the same in the browser and in the database, for any characters', async () => {
    const { author, reviewer } = await cast(app());
    for (const extra of [
      'one\r\ntwo\r\n\r\nthree',
      'Größe, 用量, 👩‍⚕️, e\u0301',
      String.raw`"a" 'b' \n {c} %d_`,
      'one\ttwo\u00a0three',
    ]) {
      const prompt = `${words} ${extra} ${crypto.randomUUID()}`;
      const id = await publish(author, reviewer, { prompt });
      const { text_hash: hash, content } = (await read(`/prompts/${id}/versions/1`)).body;
      expect(hash, extra).toBe(hashOf(content.prompt));
      // White space at the ends and changed line breaks, as copying produces them, do not count.
      expect(hash, extra).toBe(hashOf(` \n${prompt.replaceAll(/\r?\n/g, '\r\n')}\t\r\n`));
    }
  });

  it('is not found before publication, nor after a redaction', async () => {
    const { author, reviewer, admin } = await cast(app());
    const prompt = `${words} ${crypto.randomUUID()}`;
    const { body } = await author.post('/prompts/add', { ...submission, prompt });
    expect((await verify(hashOf(prompt))).body).toEqual([]);
    await decide(reviewer, body.id, 'approve');
    expect((await verify(hashOf(prompt))).body).toHaveLength(1);
    await admin.post(`/prompts/${body.id}/versions/1/redact`, { reason: 'It had data of a patient.' });
    expect((await verify(hashOf(prompt))).body).toEqual([]);
    const { body: replaced } = await read(`/verify?hash=${hashOf('This version was redacted.')}`);
    expect(replaced).toEqual([]);
  });

  it('of a text in several prompts returns the latest first, up to a limit', async () => {
    const { author, reviewer } = await cast(app());
    const first = await publish(author, reviewer, { prompt: words });
    const second = await publish(author, reviewer, { prompt: words, title: 'Again' });
    const { body } = await verify(hashOf(words));
    expect(body).toMatchObject([{ prompt_id: second }, { prompt_id: first }]);
    const more = Array.from({ length: limits.verifiedVersions }, () => ({ fullPrompt: words }));
    await createPrompts(app().db, more);
    expect((await verify(hashOf(words))).body).toHaveLength(limits.verifiedVersions);
  });

  it.each([
    ['missing', ''],
    ['too short', '?hash=0123456789a'],
    ['not hexadecimal', '?hash=0123456789abcdefg'],
  ])('is refused if %s', async (_, search) => {
    const { status, body } = await read(`/verify${search}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^hash /);
  });
});
