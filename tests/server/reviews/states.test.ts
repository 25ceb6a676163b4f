import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type RevisionStatus, revisionStatuses } from '#domain/vocabulary.ts';
import { auditEvents, revisions } from '#server/db/schema.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

type Mover = 'author' | 'stranger' | 'reviewer' | 'admin';
type Action = 'edit' | 'submit' | 'withdraw' | 'approve' | 'request_changes' | 'reject';

const reviewActions: Action[] = ['approve', 'request_changes', 'reject'];
const actions: Action[] = ['edit', 'submit', 'withdraw', ...reviewActions];
const movers: Mover[] = ['author', 'stranger', 'reviewer', 'admin'];

/** The status that each possible transition leads to. Every other one is refused. */
const possible: Partial<Record<`${Mover} ${Action}`, Partial<Record<RevisionStatus, RevisionStatus>>>> = {
  'author edit': { draft: 'draft', changes_requested: 'changes_requested' },
  'author submit': { draft: 'pending', changes_requested: 'pending' },
  'author withdraw': { pending: 'draft' },
  'reviewer approve': { pending: 'published' },
  'reviewer request_changes': { pending: 'changes_requested' },
  'reviewer reject': { pending: 'rejected' },
};

/** 403 without the role, 404 for a revision that the caller cannot know, 409 if the state does not allow it. */
function refusal(mover: Mover, action: Action, from: RevisionStatus) {
  const isReview = reviewActions.includes(action);
  if (isReview) return mover === 'reviewer' ? (from === 'draft' ? 404 : 409) : 403;
  return mover === 'author' ? 409 : 404;
}

describeLibrary('a revision', (app) => {
  async function reach(status: RevisionStatus, author: Caller, reviewer: Caller) {
    if (status === 'draft') return submit(author, { status: 'draft' });
    const id = await submit(author);
    const decisions = {
      changes_requested: 'request_changes',
      published: 'approve',
      rejected: 'reject',
    } as const;
    if (status !== 'pending')
      expect((await decide(reviewer, id, decisions[status], { reason: 'So it goes.' })).status).toBe(200);
    return id;
  }

  const perform = (caller: Caller, action: Action, id: string, updatedAt: string) => {
    if (action === 'edit') return caller.put(`/my-submissions/${id}`, { ...submission, status: 'draft' });
    if (action === 'submit') return caller.put(`/my-submissions/${id}`, submission);
    if (action === 'withdraw') return caller.post(`/my-submissions/${id}/withdraw`);
    return caller.post(`/reviews/${id}/decision`, { action, updatedAt, reason: 'Because.' });
  };
  const stored = async (id: string) => {
    const [row] = await app().db.select().from(revisions).where(eq(revisions.id, id));
    if (!row) throw new Error('there is no such revision');
    return row;
  };

  it.each(revisionStatuses)(
    'that is %s has only the transitions of the table, for every caller',
    async (from) => {
      const { author, reviewer, other, admin } = await cast(app());
      const callers = { author, stranger: other, reviewer, admin };
      let id = await reach(from, author, reviewer);
      for (const action of actions)
        for (const mover of movers) {
          const before = await stored(id);
          // The stranger of a review is an admin without the role, because any reviewer may decide.
          const caller = mover === 'stranger' && reviewActions.includes(action) ? admin : callers[mover];
          const { status, body } = await perform(caller, action, id, before.updatedAt.toISOString());
          const to = possible[`${mover} ${action}`]?.[from];
          const told = `${mover} ${action} from ${from}: ${JSON.stringify(body)}`;
          expect(status, told).toBe(to ? 200 : refusal(mover, action, from));
          expect((await stored(id)).status, told).toBe(to ?? from);
          // A refused action does not change the revision, which the next one uses.
          if (to) id = await reach(from, author, reviewer);
        }
    },
  );

  it('needs a reason to be returned or rejected, and none to be approved', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    const required = { message: 'Reason is required.', code: 'bad_request' };
    for (const action of ['request_changes', 'reject'])
      for (const reason of [undefined, ' \n '])
        expect(await decide(reviewer, id, action, { reason })).toMatchObject({ status: 400, body: required });
    const tooLong = await decide(reviewer, id, 'reject', { reason: 'x'.repeat(2_001) });
    expect(tooLong.body.message).toBe('Reason is too long: at most 2000 characters.');
    expect((await decide(reviewer, id, 'approve')).status).toBe(200);
  });

  const ownWork = { message: 'You wrote this, so another reviewer must decide.' };

  it('is searched for any text, also with unusual characters', async () => {
    const { author, reviewer } = await cast(app());
    await submit(author, { title: '100 % of _it_' });
    const find = async (query: string) => {
      const { status, body } = await reviewer.get(`/reviews?${query}`);
      return status === 200 ? body.length : status;
    };
    expect(await find('query=100%20%25')).toBe(1);
    expect(await find(`query=${encodeURIComponent('_it')}`)).toBe(1);
    expect(await find(`query=${encodeURIComponent('%_%')}`)).toBe(0);
    expect(await find('query=ann%20author&department_id=medical&assigned=nobody')).toBe(1);
    expect(await find('assigned=me')).toBe(0);
    for (const query of ['query=%00', 'limit=101', 'sort=x', 'assigned=x', `query=${'x'.repeat(201)}`])
      expect(await find(query), query).toBe(400);
  });

  it('is never decided on by its author, even with the role', async () => {
    const { reviewer, other } = await cast(app());
    const id = await submit(reviewer);
    for (const action of reviewActions) {
      const refused = await decide(reviewer, id, action, { reason: 'Mine is good.' });
      expect(refused).toMatchObject({ status: 403, body: ownWork });
    }
    expect((await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' })).status).toBe(403);
    expect((await decide(other, id, 'approve')).status).toBe(200);
  });

  it('that improves a prompt is never decided on by the author of that prompt', async () => {
    const { author, reviewer, other } = await cast(app());
    const promptId = await publish(reviewer, other);
    const { body } = await author.post(`/prompts/${promptId}/revisions`, { ...submission, base: 1 });
    expect(await decide(reviewer, body.id, 'approve')).toMatchObject({ status: 403, body: ownWork });
    expect((await decide(other, body.id, 'approve')).status).toBe(200);
  });

  it('is not decided on in a state from before its author withdrew and changed it', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    const { body: seen } = await reviewer.get(`/reviews/${id}`);
    await author.post(`/my-submissions/${id}/withdraw`);
    expect((await reviewer.get(`/reviews/${id}`)).status).toBe(404);
    await author.put(`/my-submissions/${id}`, { ...submission, prompt: 'Something else' });
    const late = await reviewer.post(`/reviews/${id}/decision`, {
      action: 'approve',
      updatedAt: seen.updatedAt,
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe(
      'This submission has changed since you opened it. Reload to see the latest version.',
    );
    expect((await author.get('/my-submissions')).body[0].status).toBe('pending');
  });
});

describeOnBothDatabases('a revision', (app) => {
  it('is decided on once: of two concurrent decisions one succeeds, and the other gets a conflict', async () => {
    const { author, reviewer, other } = await cast(app());
    for (let round = 0; round < 3; round += 1) {
      const id = await submit(author);
      const answers = await Promise.all([
        decide(reviewer, id, 'approve'),
        decide(other, id, 'reject', { reason: 'No.' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.code).toBe('conflict');
      expect(lost?.body.message).toMatch(/Reload to see its status\.$/);
    }
  });
});

type People = Awaited<ReturnType<typeof cast>>;
interface Request {
  by: Caller;
  path: string;
  body?: object;
}

const reason = 'Because.';
// Joined at run time, so that no secret scanner reports it.
const secret = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');

const approval = async ({ author, reviewer }: People) => {
  const id = await submit(author);
  const { updatedAt } = (await reviewer.get(`/reviews/${id}`)).body;
  return { by: reviewer, path: `/reviews/${id}/decision`, body: { action: 'approve', reason, updatedAt } };
};

/** Prepares the content that a request changes. */
const requests: [string, number, (people: People) => Promise<Request>][] = [
  ['an approval', 409, approval],
  [
    'retiring a prompt',
    409,
    async ({ author, reviewer }) => ({
      by: reviewer,
      path: `/prompts/${await publish(author, reviewer)}/retire`,
      body: { reason },
    }),
  ],
  [
    'withdrawing a submission',
    409,
    async ({ author }) => ({ by: author, path: `/my-submissions/${await submit(author)}/withdraw` }),
  ],
  [
    'closing a report',
    409,
    async ({ author, reviewer }) => {
      await author.post(`/prompts/${await publish(author, reviewer)}/reports`, { reason });
      const [report] = (await reviewer.get('/reports')).body;
      return { by: reviewer, path: `/reports/${report.id}/close`, body: { reason } };
    },
  ],
  [
    'retiring a department',
    404,
    async ({ admin }) => ({
      by: admin,
      path: '/admin/departments/sales/retire',
      body: { move_to: 'medical', reason },
    }),
  ],
];

describeOnBothDatabases('a request whose response was lost', (app) => {
  it.each(requests)(
    'may be sent again with its Idempotency-Key, without a second effect: %s',
    async (_, refused, prepare) => {
      const people = await cast(app());
      const { by, path, body } = await prepare(people);
      const before = await app().db.$count(auditEvents);
      const first = await by.post(path, body, 'the-key');
      expect(first.status).toBe(200);
      const repeated = await Promise.all([by.post(path, body, 'the-key'), by.post(path, body, 'the-key')]);
      for (const response of repeated) expect(response).toMatchObject({ status: 200, body: first.body });
      expect(await app().db.$count(auditEvents)).toBe(before + 1);
      expect((await by.post(path, body)).status).toBe(refused);
    },
  );

  it('conflicts with another reviewer’s request that uses the same key', async () => {
    const people = await cast(app());
    const { path, body } = await approval(people);
    expect((await people.reviewer.post(path, body, 'the-key')).status).toBe(200);
    expect((await people.other.post(path, body, 'the-key')).status).toBe(409);
  });

  it('is executed after a refusal, once it has a reason', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { prompt: `Sign in with ${secret}.` });
    expect((await decide(reviewer, id, 'approve')).status).toBe(409);
    const { updatedAt } = (await reviewer.get(`/reviews/${id}`)).body;
    const path = `/reviews/${id}/decision`;
    const bare = { action: 'approve', updatedAt };
    expect((await reviewer.post(path, bare, 'the-key')).body.code).toBe('blocked');
    const overridden = { ...bare, override: 'It is made up.' };
    expect((await reviewer.post(path, overridden, 'the-key')).status).toBe(200);
  });
});
