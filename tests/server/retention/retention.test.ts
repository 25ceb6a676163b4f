import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { parseConfig } from '#server/config.ts';
import {
  announcements,
  auditEvents,
  comments,
  contactMessages,
  deletionNotices,
  users,
} from '#server/db/schema.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { createRetention } from '#server/retention/retention.ts';
import { createDepartment, createUser } from '#tests/support/factories.ts';
import { cast, decide, person, publish, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const today = Date.parse('2026-03-04T12:00:00Z');
let now = new Date(today);
const at = (day: number) => new Date(today + day * dayMs);

describeOnBothDatabases(
  'the deletion of old data',
  (app) => {
    /** Runs of one process. @returns the lines of its log. */
    const retention = (environment: Record<string, string>) => {
      const lines: Record<string, unknown>[] = [];
      const run = createRetention({
        db: app().db,
        clock: () => now,
        logger: pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
        config: parseConfig({ NODE_ENV: 'test', ...environment }),
      });
      return {
        lines,
        runOn: async (...days: number[]) => {
          for (const day of days) {
            now = at(day);
            await run(new AbortController().signal);
          }
        },
      };
    };
    const week = [0, 1, 2, 3, 4, 5, 6];
    const message = async (day: number, text: string) => {
      const row = { name: 'Ann', email: 'ann@example.com', message: text, createdAt: at(day) };
      await app().db.insert(contactMessages).values(row);
    };
    const messages = async () =>
      (await app().db.select().from(contactMessages)).map((row) => row.message).toSorted();

    it('deletes announcements of channels without an address a week after they were due, no others', async () => {
      const { author, reviewer } = await cast(app());
      const promptId = await publish(author, reviewer);
      const row = (day: number, failedAt: Date | null = null) => ({
        channel: 'closed',
        promptId,
        createdAt: at(day),
        nextAttemptAt: at(day),
        failedAt,
      });
      await app()
        .db.insert(announcements)
        .values([row(-20, at(-13)), row(-9), row(-7), row(0), row(5)]);
      await retention({}).runOn(0);
      const left = await app().db.select().from(announcements);
      expect(left.map(({ createdAt }) => createdAt).toSorted((a, b) => +a - +b)).toEqual(
        [-20, -7, 0, 5].map(at),
      );
    });

    const month = { CONTACT_MESSAGE_DAYS: '30' };

    it('is announced for a week, then deletes contact messages after their days and not before', async () => {
      await message(-24, 'thirty-one days before the seventh');
      await message(-23, 'thirty days before the seventh');
      const { lines, runOn } = retention(month);
      await runOn(...week, 6);
      const announced = lines.map(({ daysOfNotice, due }) => [daysOfNotice, due]);
      expect(announced).toEqual([7, 6, 5, 4, 3, 2, 1].map((days) => [days, 0]));
      expect(await messages()).toHaveLength(2);
      await runOn(7);
      expect(await messages()).toEqual(['thirty days before the seventh']);
      expect(lines.at(-1)).toEqual({
        level: 30,
        setting: 'CONTACT_MESSAGE_DAYS',
        days: 30,
        deleted: 1,
        msg: 'old data was deleted',
      });
    });

    it('starts its notice again after a jump of the clock, a pause or a change of the value', async () => {
      await message(-100, 'old');
      const { lines, runOn } = retention(month);
      await runOn(...week, 1_000, 1_000);
      expect(lines.at(-1)).toMatchObject({ level: 40, due: 1, daysOfNotice: 7 });
      await runOn(7, 8, 9, 20, 21, 22);
      expect(await messages()).toEqual(['old']);
      await retention({ CONTACT_MESSAGE_DAYS: '40' }).runOn(23);
      await runOn(24);
      expect(lines.at(-1)).toMatchObject({ daysOfNotice: 7 });
      await runOn(25, 26, 29, 30, 31, 32);
      expect(await messages()).toEqual(['old']);
      await runOn(33);
      expect(await messages()).toEqual([]);
      expect(await app().db.$count(deletionNotices)).toBe(8);
    });

    const named = 'Named.Admin@example.com';
    const settings = { UNSEEN_ACCOUNT_DAYS: '365', ADMINS: named };

    /** People who were here 366 days before the seventh day, one 364 days before it. @returns their names. */
    async function fill() {
      now = at(-359);
      await createDepartment(app().db, { id: 'medical', name: 'Medical' });
      const as = (name: string, changes = {}) => person(app(), [], name, changes);
      const reviewer = await person(app(), ['Reviewer'], 'Reviewer without the role now');
      const prompt = await publish(await as('Author'), reviewer);
      const test = { version: '1.0', assistant: 'Copilot', tested_on: '2020-03-04', worked: true };
      const tester = await person(app(), ['Reviewer'], 'Tester without the role now');
      expect((await tester.post(`/prompts/${prompt}/tested-with`, test)).status).toBe(200);
      await submit(await as('Author of a waiting submission'));
      const rejected = await submit(await as('Author of a rejected submission'));
      await decide(reviewer, rejected, 'reject', { reason: 'No.' });
      await (await as('Named by ADMINS', { email: named.toUpperCase() })).get('/me');
      await (await as('With a role', { rolesSeen: ['Reviewer'] })).get('/me');
      await (await as('Unseen')).post(`/prompts/${prompt}/comments`, { content: 'Useful.' });
      await createUser(app().db, { name: 'Imported', createdAt: new Date('2015-01-01') });
      now = at(-357);
      await (await as('Seen a day later')).get('/me');
      return names();
    }
    const erasures = () => app().db.select().from(auditEvents).where(eq(auditEvents.action, 'erase'));
    const names = async () => (await app().db.select().from(users)).map(({ name }) => name);

    it('erases unseen accounts with an event for each, except accounts with a role, named in the library or never here', async () => {
      const before = await fill();
      const { lines, runOn } = retention(settings);
      await runOn(...week, 7);
      const left = await names();
      expect(before.filter((name) => !left.includes(name)).toSorted()).toEqual([
        'Author of a rejected submission',
        'Unseen',
      ]);
      expect(await app().db.$count(comments)).toBe(0);
      expect(lines.at(-1)).toMatchObject({ setting: 'UNSEEN_ACCOUNT_DAYS', days: 365, deleted: 2 });
      expect(JSON.stringify(lines)).not.toMatch(/example\.com|Unseen\\b/);
      const events = await erasures();
      expect(events).toHaveLength(2);
      expect(events[0]).toMatchObject({ actorId: null, subject: 'library', details: '{"days":365}' });
      expect(await verifyPublished(app().db)).toMatchObject({ intact: true, problems: [] });
      await retention(settings).runOn(7);
      expect(await erasures()).toHaveLength(2);
    });

    it('by two processes at once erases each account once', async () => {
      await fill();
      const processes = [retention(settings), retention(settings)];
      await processes[0]?.runOn(...week);
      await Promise.all(processes.map(({ runOn }) => runOn(7)));
      const erased = processes.map(({ lines }) => Number(lines.at(-1)?.['deleted'] ?? 0));
      expect(erased.reduce((sum, one) => sum + one)).toBe(2);
      expect(await erasures()).toHaveLength(2);
    });

    it('leaves the account of a person who comes back in the last hour', async () => {
      now = at(-400);
      const back = await person(app(), [], 'Back');
      expect((await back.get('/me')).status).toBe(200);
      const { runOn } = retention(settings);
      await runOn(...week);
      now = at(6.9);
      expect((await back.get('/me')).status).toBe(200);
      await runOn(7);
      expect((await back.get('/me')).status).toBe(200);
    });
  },
  { clock: () => now },
);
