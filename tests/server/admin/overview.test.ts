import { expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, decide, person, publish, submit } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const named = { Reviewer: ['someone@example.com', 'rita@example.com'], Admin: ['rita@example.com'] };

describeLibrary(
  'the overview for admins',
  (app) => {
    it('has counts of one moment', async () => {
      const { author, reviewer, admin } = await cast(app());
      await publish(author, reviewer);
      await submit(author);
      await decide(reviewer, await submit(author), 'request_changes', { reason: 'More.' });
      await createPrompt(app().db, {
        id: 'old',
        updatedAt: new Date('2020-01-01T00:00:00Z'),
        ratingSum: 4,
        ratingCount: 3,
      });
      await createPrompt(app().db, { id: 'gone', status: 'retired' });
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
      const admin = await person(app(), ['Admin']);
      const writer = await signIn(app());
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
      const admin = await person(app(), ['Admin']);
      await signIn(app(), { name: 'Rita', email: 'Rita@example.com', rolesSeen: ['Reviewer'] });
      await signIn(app(), { name: 'Nobody special' });
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
  },
  { config: { namedRoles: named } },
);
