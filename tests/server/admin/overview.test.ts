import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { auditedActions, cast, decide, person, publish, submit } from '#tests/support/reviewing.ts';
import { suggested } from '#tests/support/searching.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { describeLibrary, emptiedApp } from '#tests/support/test-database.ts';

const named = { Reviewer: ['someone@example.com', 'rita@example.com'], Admin: ['rita@example.com'] };

describe('the overview for admins', () => {
  const app = emptiedApp({ config: { namedRoles: named } });

  it('has counts of one moment', async () => {
    const { author, reviewer, admin } = await cast(app);
    await publish(author, reviewer);
    await submit(author);
    await decide(reviewer, await submit(author), 'request_changes', { reason: 'More.' });
    await createPrompt(app.db, {
      id: 'old',
      updatedAt: new Date('2020-01-01T00:00:00Z'),
      ratingSum: 4,
      ratingCount: 3,
    });
    await createPrompt(app.db, { id: 'gone', status: 'retired' });
    const { body } = await admin.get('/admin/numbers');
    expect(body).toMatchObject({
      published: 2,
      waiting: 1,
      decided: 2,
      days_to_decision: expect.any(Number),
      departments: [
        { id: 'medical', name: 'Medical', published: 1, waiting: 1 },
        { id: 'sales', name: 'Sales', published: 0, waiting: 0 },
      ],
      low_rated: [{ id: 'old', rating: 4 / 3, ratings: 3 }],
      stale: [{ id: 'old', updatedAt: '2020-01-01T00:00:00.000Z' }],
    });
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.at(-1).published).toBeGreaterThan(0);
    expect(body.weeks.at(-1).days_to_decision).toBe(body.days_to_decision);
    expect(body.weeks.at(-2).days_to_decision).toBeNull();
  });

  it('has the messages of the contact page, the newest first, a page at a time', async () => {
    const admin = await person(app, ['Admin']);
    const writer = await signIn(app);
    for (const message of ['first', 'second', 'third'])
      await writer.post('/contact', { name: 'Ann', email: 'ann@example.com', message });
    const { body, headers } = await admin.get('/admin/messages?limit=2');
    expect(body.map(({ message }: { message: string }) => message)).toEqual(['third', 'second']);
    expect(body[0]).toMatchObject({ name: 'Ann', email: 'ann@example.com', signed_in: true });
    expect(headers.get('X-Total-Count')).toBe('3');
    expect((await admin.get('/admin/messages?limit=2&offset=2')).body).toHaveLength(1);
    expect((await admin.get('/admin/messages?limit=201')).status).toBe(400);
  });

  it('has the people with a role from a sign-in or the configuration, even those who never signed in', async () => {
    const admin = await person(app, ['Admin']);
    await signIn(app, { name: 'Rita', email: 'Rita@example.com', rolesSeen: ['Reviewer'] });
    await signIn(app, { name: 'Nobody special' });
    expect((await admin.get('/admin/people')).body).toEqual([
      {
        id: expect.any(String),
        name: 'Rita',
        email: 'Rita@example.com',
        seen: ['Reviewer'],
        configured: ['Reviewer', 'Admin'],
      },
      { id: null, name: '', email: 'someone@example.com', seen: [], configured: ['Reviewer'] },
    ]);
  });
});

describeLibrary('synonyms, for an admin', (app) => {
  const search = (text: string) => suggested(app(), text);
  const pair = (term: string, sameAs: string, source = '') => ({ term, same_as: sameAs, source });

  it('are found by each other from the next search on, until they are removed, and not added twice nor as another form of the same word', async () => {
    const admin = await person(app(), ['Admin']);
    await createPrompt(app().db, { id: 'board', title: 'Plan a meeting with opinion leaders' });
    expect(await search('KOL')).toEqual([]);
    const added = await admin.post('/admin/synonyms', { synonyms: [pair(' KOL ', 'Opinion  leader')] });
    expect(added.body).toEqual({ status: 'success', added: 1 });
    expect(await search('KOL')).toEqual(['board']);
    const again = [pair('opinion leader', 'KOL'), pair('leaflet', 'leaflets')];
    expect((await admin.post('/admin/synonyms', { synonyms: again })).body.added).toBe(0);
    expect((await admin.delete('/admin/synonyms?term=a&same_as=b')).status).toBe(200);
    expect((await admin.get('/admin/synonyms')).body).toEqual([pair('kol', 'opinion leader')]);
    expect((await admin.delete('/admin/synonyms?term=opinion%20leader&same_as=KOL')).status).toBe(200);
    expect(await search('KOL')).toEqual([]);
    expect(await auditedActions(app())).toEqual(['add synonyms', 'remove synonyms']);
  });

  it('are refused when they are blank, too long or too many, or sent by a user who is no admin', async () => {
    const admin = await person(app(), ['Admin']);
    const many = Array.from({ length: limits.synonymsAtOnce + 1 }, (_, index) => pair('a', `b${index}`));
    for (const synonyms of [[], [pair(' ', 'b')], [pair('a', 'b'.repeat(limits.synonym + 1))], many])
      expect((await admin.post('/admin/synonyms', { synonyms })).status).toBe(400);
    const reviewer = await person(app(), ['Reviewer']);
    expect((await reviewer.post('/admin/synonyms', { synonyms: [pair('a', 'b')] })).status).toBe(403);
    expect((await reviewer.get('/admin/synonyms')).status).toBe(403);
  });

  it('are listed in pages, and found by either term or by source', async () => {
    const admin = await person(app(), ['Admin']);
    const synonyms = [pair('b', 'x1', 'Glossary 2026'), pair('a', 'x2'), pair('Ärztin', 'doctor', 'HR')];
    await admin.post('/admin/synonyms', { synonyms });
    const listed = async (query: string) => {
      const { body, headers } = await admin.get(`/admin/synonyms?${query}`);
      return [body.map(({ term }: { term: string }) => term), headers.get('X-Total-Count')];
    };
    expect(await listed('limit=1&offset=1')).toEqual([['b'], '3']);
    expect(await listed('query=X')).toEqual([['a', 'b'], '2']);
    expect(await listed('query=glossary')).toEqual([['b'], '1']);
    expect(await listed('query=%C3%84RZT')).toEqual([['doctor'], '1']);
    expect(await listed('query=%25')).toEqual([[], '0']);
    expect((await admin.get('/admin/synonyms?limit=0')).status).toBe(400);
  });
});

describeLibrary('wanted prompts', (app) => {
  it('are requested by an admin, read by every employee, and deleted when an admin withdraws them', async () => {
    const admin = await person(app(), ['Admin']);
    const employee = await person(app());
    const wanted = { title: '  Summarise   meeting notes ', details: 'For product teams.\nIn one page.' };
    expect((await admin.post('/wanted-prompts', wanted)).status).toBe(200);
    const { body } = await employee.get('/wanted-prompts');
    expect(body).toEqual([
      {
        id: expect.any(String),
        title: 'Summarise meeting notes',
        details: wanted.details,
        createdAt: expect.any(String),
      },
    ]);
    expect((await app().request('/api/wanted-prompts')).status).toBe(401);
    for (const { delete: unwant, post } of [employee, await person(app(), ['Reviewer'])]) {
      expect((await post('/wanted-prompts', wanted)).status).toBe(403);
      expect((await unwant(`/wanted-prompts/${body[0].id}`)).status).toBe(403);
    }
    const remove = () => admin.delete(`/wanted-prompts/${body[0].id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await employee.get('/wanted-prompts')).body).toEqual([]);
    expect(await auditedActions(app())).toEqual(['add wanted-prompts', 'remove wanted-prompts']);
  });

  it('are requested once, regardless of case; other details are a conflict', async () => {
    const admin = await person(app(), ['Admin']);
    const post = async (title: string, details = '') => {
      const { status, body } = await admin.post('/wanted-prompts', { title, details });
      return status === 200 ? 200 : [status, body.code];
    };
    expect(await post('X-ray report')).toBe(200);
    expect(await post('x-ray REPORT')).toBe(200);
    expect(await post('x-ray report', 'For radiologists')).toEqual([409, 'conflict']);
    expect((await admin.get('/wanted-prompts')).body).toHaveLength(1);
    expect(await post(' ')).toEqual([400, 'bad_request']);
    expect(await post('a'.repeat(limits.requestedTitle + 1))).toEqual([400, 'bad_request']);
    for (let index = 1; index < limits.requestedPrompts; index += 1) await post(`Prompt ${index}`);
    expect(await post('One more')).toEqual([409, 'limit_reached']);
  });
});
