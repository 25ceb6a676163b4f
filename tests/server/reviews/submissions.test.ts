import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema.ts';
import {
  type Caller,
  cast,
  decide,
  person,
  publish,
  readingPaths,
  submission,
  submit,
} from '#tests/support/reviewing.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { describeLibrary, emptiedApp } from '#tests/support/test-database.ts';

const objectId = '0b3f5c8e-6d0e-4a7e-9d1e-0c1a2b3c4d5e';
const lists = { medical: [objectId] };
/** As parseConfig does: reviewers of a department are reviewers. */
const config = { departmentReviewers: lists, namedRoles: { Reviewer: [objectId], Admin: [] } };
const refusal = /^This department has its own reviewers/;

async function lastEvent({ db }: TestApp) {
  const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
  return event;
}

describe('a department with its own reviewers', () => {
  const app = emptiedApp({ config });

  async function people() {
    const all = await cast(app);
    const own = await person(app, [], 'Mona Medical', { objectId, tenantId: crypto.randomUUID() });
    return { ...all, own };
  }

  it('lets only them decide on the work of others, which the trail says', async () => {
    const { author, reviewer, own } = await people();
    for (const action of ['approve', 'request_changes', 'reject']) {
      const id = await submit(author);
      expect((await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' })).status).toBe(403);
      const refused = await decide(reviewer, id, action, { reason: 'No.' });
      expect(refused).toMatchObject({ status: 403, body: { message: expect.stringMatching(refusal) } });
      expect((await decide(own, await submit(own), action, { reason: 'Yes.' })).status).toBe(403);
      expect((await own.post(`/reviews/${id}/assign`, { assignee: 'me' })).status).toBe(200);
      expect((await decide(own, id, action, { reason: 'Yes.' })).status).toBe(200);
      expect(JSON.parse((await lastEvent(app))?.details ?? '')).toMatchObject({ reviewerOf: 'medical' });
    }
  });

  it('cannot be left or entered by an edit of another reviewer', async () => {
    const { author, reviewer, own } = await people();
    const elsewhere = await submit(author, { department_id: 'sales' });
    expect((await decide(own, elsewhere, 'approve')).status).toBe(200);
    const sales = await submit(author, { department_id: 'sales' });
    const edits = { department_id: 'medical' };
    expect((await decide(reviewer, sales, 'approve', { edits })).status).toBe(403);
    expect((await reviewer.get(`/reviews/${sales}`)).body).toMatchObject({
      status: 'pending',
      department_id: 'sales',
    });
    const id = await publish(author, own);
    const moved = { ...submission, department_id: 'sales', base: 1 };
    const { body } = await author.post(`/prompts/${id}/revisions`, moved);
    expect((await decide(reviewer, body.id, 'approve')).status).toBe(403);
    expect((await decide(own, body.id, 'approve')).status).toBe(200);
  });

  it('lets only them and admins retire, restore and renew its published prompts', async () => {
    const { author, reviewer, own } = await people();
    const admin = await person(app, ['Reviewer', 'Admin']);
    const id = await publish(author, own);
    const actionsOf = async (caller: typeof own) => (await caller.get(`/prompts/${id}/actions`)).body.actions;
    const { trust_updated_at } = (await own.get(`/prompts/${id}`)).body.trust ?? {};
    const record = {
      use_class: '',
      example_output: '',
      owner: '',
      review_by: '2099-01-01',
      trust_updated_at: trust_updated_at ?? null,
    };
    const why = { reason: 'Out of date.' };
    expect(await actionsOf(reviewer)).toEqual([]);
    expect(await actionsOf(own)).toEqual(await actionsOf(admin));
    for (const refused of [
      await reviewer.post(`/prompts/${id}/retire`, why),
      await reviewer.put(`/prompts/${id}/trust`, record),
    ])
      expect(refused).toMatchObject({
        status: 403,
        body: { message: 'The department has its own reviewers. Ask one of them, or an admin.' },
      });
    expect((await admin.post(`/prompts/${id}/retire`, why)).status).toBe(200);
    expect((await reviewer.post(`/prompts/${id}/restore`, why)).status).toBe(403);
    expect((await own.post(`/prompts/${id}/restore`, why)).status).toBe(200);
  });

  it('has only them notified of waiting submissions, which come first in their queue, and last in that of others, marked as decided elsewhere', async () => {
    const { author, reviewer, own } = await people();
    const other = await person(app, ['Reviewer'], 'Otto Elsewhere', { rolesSeen: ['Reviewer'] });
    const newsOf = async (caller: typeof own) => (await caller.get('/notifications')).body.notifications;
    const medical = await submit(author);
    expect(await newsOf(own)).toMatchObject([{ kind: 'review_waiting' }]);
    expect(await newsOf(other)).toEqual([]);
    const sales = await submit(author, { department_id: 'sales' });
    expect(await newsOf(other)).toMatchObject([{ kind: 'review_waiting' }]);
    const later = await submit(author, { department_id: 'sales', title: 'Later' });
    const queueOf = async (caller: typeof own) => (await caller.get('/reviews')).body;
    const [first, second, third] = [medical, sales, later].map((id) => ({ id, elsewhere: false }));
    expect(await queueOf(own)).toMatchObject([first, second, third]);
    expect(await queueOf(reviewer)).toMatchObject([second, third, { id: medical, elsewhere: true }]);
    expect((await reviewer.get(`/reviews/${medical}`)).body.elsewhere).toBe(true);
  });
});

// Joined at run time, so that no secret scanner reports it.
const key = 'AK'.concat('IAQ3EGTZ5WXYV7LM2P');
const withKey = { prompt: `${submission.prompt} Sign in with ${key}.` };

interface Found {
  rule: string;
  severity: string;
  field: string;
  start: number;
  end: number;
}

describeLibrary('findings in a submission', (app) => {
  it('are shown to the reviewer, in the review and as numbers by severity in the queue', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { ...withKey, expected_outcome: 'TODO' });
    const { body } = await reviewer.get(`/reviews/${id}`);
    expect(body.warnings.map(({ rule, severity, field }: Found) => [rule, severity, field])).toEqual([
      ['service_key', 'blocks', 'prompt'],
      ['missing_context', 'warns', 'prompt'],
      ['unfilled_part', 'warns', 'expected_outcome'],
    ]);
    const [{ start, end }] = body.warnings as [Found];
    expect(withKey.prompt.slice(start, end)).toBe(key);
    expect(JSON.stringify(body.warnings)).not.toContain(key.slice(0, 8));
    const { body: queue } = await reviewer.get('/reviews');
    expect(queue[0]).toMatchObject({ warnings: 3, blocking: 1 });
    expect((await decide(reviewer, id, 'request_changes', { reason: 'Remove it.' })).status).toBe(200);
  });

  it('block the publication until a reviewer says why it may be, in a reason that fits into the audit trail and does not repeat them', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, withKey);
    for (const override of [undefined, ' \n ']) {
      const { status, body } = await decide(reviewer, id, 'approve', { override });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'blocked',
        findings: [{ rule: 'service_key', severity: 'blocks' }],
        message: expect.stringContaining('The AI Prompt: Looks like a service key (AKI•••).'),
      });
      expect(JSON.stringify(body)).not.toContain(key);
    }
    for (const [action, override, message] of [
      ['approve', 'x'.repeat(2_001), 'override is too long: at most 2000 characters.'],
      ['approve', `${key} is an example.`, 'without repeating the text that was found'],
      ['reject', 'Fine.', 'Send override only with an approval.'],
    ] as const) {
      const refused = await decide(reviewer, id, action, { reason: 'No.', override });
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await app().request(`/api/prompts/${id}`)).status).toBe(404);
    expect((await lastEvent(app()))?.action).toBe('submit');
    const reason = 'It is invented, and the training material shows the same.';
    expect((await decide(reviewer, id, 'approve', { override: ` ${reason} ` })).status).toBe(200);
    const event = await lastEvent(app());
    expect(event?.action).toBe('approve');
    const facts = { number: 1, version: '1.0', edited: false, override: reason, rules: ['service_key'] };
    expect(JSON.parse(event?.details ?? '')).toMatchObject(facts);
    expect((await app().request(`/api/prompts/${id}`)).status).toBe(200);
  });

  it('that only warn do not block a publication, and are not overridden', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { prompt: 'Write to ann.author@pharma.org.', tool: 'TBD' });
    expect((await decide(reviewer, id, 'approve', { override: 'Just in case.' })).status).toBe(200);
    expect(JSON.parse((await lastEvent(app()))?.details ?? '')).not.toHaveProperty('override');
  });
});

describeLibrary('a published prompt that is similar to a submission', (app) => {
  it('is shown beside it in the review, with its whole content, unless the submission improves it', async () => {
    const { author, reviewer } = await cast(app());
    const first = await submit(author);
    await decide(reviewer, first, 'approve');
    const id = await submit(author, { title: 'Questions of a congress' });
    const { body } = await reviewer.get(`/reviews/${id}`);
    const { title, prompt, use_case } = submission;
    const found = { id: first, title, department: 'Medical', score: 1, why: 'text' };
    expect(body.similar).toMatchObject([{ ...found, content: { prompt, use_case } }]);
    const other = await submit(author, {
      title: 'Something else',
      prompt: 'Name each clause of [contract].',
    });
    const improved = { ...submission, base: 1 };
    const { body: improvement } = await author.post(`/prompts/${first}/revisions`, improved);
    for (const without of [other, improvement.id])
      expect((await reviewer.get(`/reviews/${without}`)).body.similar).toEqual([]);
  });
});

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
