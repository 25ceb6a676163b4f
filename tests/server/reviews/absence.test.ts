import { expect, it } from 'vitest';
import { requirementsOf } from '#server/http/auth/requirements.ts';
import { type Caller, cast, decide, person, publish, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

/** A word that no other prompt has, in every text of the one that is looked for. */
const marker = 'Zirkonoxid';
const texts = {
  title: `${marker} title`,
  description: `${marker} description`,
  prompt: `${marker} prompt`,
  use_case: `${marker} use case`,
};

/** The routes that show unpublished prompts to their author, and to reviewers. */
const ofAuthors = ['GET /api/notifications', 'GET /api/my-submissions', 'GET /api/my-submissions/:id'];
const ofReviewers = [
  'GET /api/reviews',
  'GET /api/reviews/:id',
  'GET /api/prompts/:id/actions',
  'GET /api/prompts/:id/history',
];

describeOnBothDatabases('an unpublished revision', (app) => {
  const states = {
    draft: (author: Caller) => submit(author, { ...texts, status: 'draft' }),
    pending: (author: Caller) => submit(author, texts),
    'sent back': async (author: Caller, reviewer: Caller) => {
      const id = await submit(author, texts);
      await decide(reviewer, id, 'request_changes', { reason: 'More.' });
      return id;
    },
    rejected: async (author: Caller, reviewer: Caller) => {
      const id = await submit(author, texts);
      await decide(reviewer, id, 'reject', { reason: 'No.' });
      return id;
    },
    retired: async (author: Caller, reviewer: Caller) => {
      const id = await publish(author, reviewer, texts);
      await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
      return id;
    },
  };
  const queries = [
    '',
    `?query=${marker}`,
    '?department_id=medical',
    '?view=decided',
    '?view=changes_requested',
  ];

  /** Every route that reads, for this id, with every parameter that could find it. */
  const reading = () =>
    [...requirementsOf(app().app).keys()].filter((route) => route.startsWith('GET /api/'));

  it.each(Object.keys(states) as (keyof typeof states)[])(
    'is absent while %s from every route and for everybody but its author and reviewers',
    async (state) => {
      const { author, reviewer, other, admin } = await cast(app());
      const id = await states[state](author, reviewer);
      const stranger = await person(app());
      const callers: [string, Caller, string[]][] = [
        ['a stranger', stranger, []],
        ['an admin', admin, []],
        ['its author', author, ofAuthors],
        ['another reviewer', other, state === 'draft' ? [] : ofReviewers],
      ];
      for (const route of reading())
        for (const [who, caller, allowed] of callers)
          for (const query of queries) {
            const path = route.slice('GET /api'.length).replace(':id', id).replace(':number', '1');
            const response = await app().request(`/api${path}${query}`, {
              headers: { Authorization: `Bearer ${caller.token}` },
            });
            if (allowed.includes(route)) continue;
            expect(await response.text(), `${who}: ${route}${query}`).not.toContain(marker);
          }
      expect((await author.get('/my-submissions')).body[0].title).toBe(texts.title);
    },
  );

  it.each(Object.keys(states) as (keyof typeof states)[])(
    'can be neither saved, rated, discussed, downloaded nor improved while %s, by anybody',
    async (state) => {
      const { author, reviewer, other } = await cast(app());
      const id = await states[state](author, reviewer);
      for (const caller of [author, other, await person(app())]) {
        for (const [path, body] of [
          ['save', undefined],
          ['rate', { rating: 5 }],
          ['comments', { content: 'x' }],
        ] as const)
          expect((await caller.post(`/prompts/${id}/${path}`, body)).status, path).toBe(404);
        const download = await app().request(`/api/prompts/${id}/download`);
        expect(download.status).toBe(state === 'retired' ? 410 : 404);
        expect((await caller.get('/bookmarks')).body).toEqual({ bookmarked_prompt_ids: [] });
      }
    },
  );
});
