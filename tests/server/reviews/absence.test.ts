import { expect, it } from 'vitest';
import {
  type Caller,
  cast,
  decide,
  person,
  publish,
  readingPaths,
  submit,
} from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

/** A word that no other prompt has, in each of the texts that must be absent. */
const marker = 'Zirkonoxid';
const textsOf = (state: string) => ({
  title: `${marker} ${state} title`,
  description: `${marker} ${state} description`,
  prompt: `${marker} ${state} prompt`,
  use_case: `${marker} ${state} use case`,
});

/** The routes that show unpublished prompts to their author, and to reviewers. */
const ofAuthors = ['GET /api/notifications', 'GET /api/my-submissions', 'GET /api/my-submissions/:id'];
const ofReviewers = [
  'GET /api/reviews',
  'GET /api/reviews/:id',
  'GET /api/prompts/:id/actions',
  'GET /api/prompts/:id/history',
];

describeLibrary('an unpublished revision', (app) => {
  const states = {
    draft: (author: Caller) => submit(author, { ...textsOf('draft'), status: 'draft' }),
    pending: (author: Caller) => submit(author, textsOf('pending')),
    'sent back': async (author: Caller, reviewer: Caller) => {
      const id = await submit(author, textsOf('sent back'));
      await decide(reviewer, id, 'request_changes', { reason: 'More.' });
      return id;
    },
    rejected: async (author: Caller, reviewer: Caller) => {
      const id = await submit(author, textsOf('rejected'));
      await decide(reviewer, id, 'reject', { reason: 'No.' });
      return id;
    },
    retired: async (author: Caller, reviewer: Caller) => {
      const id = await publish(author, reviewer, textsOf('retired'));
      await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
      return id;
    },
  };
  const names = Object.keys(states) as (keyof typeof states)[];
  /** Parameters that could find the texts; only lists have any. */
  const queries = ['', `?query=${marker}&department_id=medical`, '?view=decided', '?view=changes_requested'];

  it('is absent in every state from every route, except for its author and reviewers; no user can save, rate, discuss or download it', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    const ids: string[] = [];
    for (const name of names) ids.push(await states[name](author, reviewer));
    const stranger = await person(app());
    for (const [index, id] of ids.entries()) {
      for (const caller of [author, other, stranger]) {
        const saved = await caller.post(`/prompts/${id}/save`);
        const rated = await caller.post(`/prompts/${id}/rate`, { rating: 5 });
        const discussed = await caller.post(`/prompts/${id}/comments`, { content: 'x' });
        expect([saved.status, rated.status, discussed.status], names[index]).toEqual([404, 404, 404]);
      }
      const download = await app().request(`/api/prompts/${id}/download`);
      expect(download.status, names[index]).toBe(names[index] === 'retired' ? 410 : 404);
    }
    expect((await other.get('/bookmarks')).body).toEqual({ bookmarked_prompt_ids: [] });
    const callers: [string, Caller, (state: string) => string[]][] = [
      ['a stranger', stranger, () => []],
      ['an admin', admin, () => []],
      ['its author', author, () => ofAuthors],
      ['another reviewer', other, (state) => (state === 'draft' ? [] : ofReviewers)],
    ];
    for (const { route, paths } of readingPaths(app(), ids, queries))
      for (const [who, caller, allowedIn] of callers)
        for (const path of paths) {
          const headers = { Authorization: `Bearer ${caller.token}` };
          const text = await (await app().request(path, { headers })).text();
          for (const state of names.filter((name) => !allowedIn(name).includes(route)))
            expect(text, `${who}: ${path}`).not.toContain(`${marker} ${state}`);
        }
    const { body } = await author.get('/my-submissions');
    const titles = (body as { title: string }[]).map(({ title }) => title);
    expect(titles.sort()).toEqual(names.map((state) => textsOf(state).title).sort());
  });
});
