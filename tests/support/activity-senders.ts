import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { activityNotices, digestNotices } from '#server/db/schema.ts';
import type { startActivityNotices } from '#server/features/outbox/activity-notices.ts';
import { declaredTypes } from '#server/features/outbox/activity-types.ts';
import { clientId, clientSecret, startActivityFeed, tenantId } from './activity-feed.ts';
import { person } from './reviewing.ts';
import { appOver, type TestApp } from './test-app.ts';
import { describeLibrary } from './test-database.ts';
import { patience, publicUrl } from './webhooks.ts';

interface Kind {
  start: typeof startActivityNotices;
  table: typeof activityNotices | typeof digestNotices;
}

type Feed = Awaited<ReturnType<typeof startActivityFeed>>;

/** A library that sends to an activity feed which accepts everything, and a fixed clock. */
function createSenders(empty: TestApp, feed: Feed, { start, table }: Kind) {
  let now = new Date();
  let log = '';
  let looks = 0;
  const senders: ReturnType<typeof start>[] = [];
  feed.taken.length = 0;
  feed.requests.length = 0;
  Object.assign(feed.behaviour, { secret: clientSecret, installed: undefined, unknown: [], next: [] });
  const withNotices = appOver(empty.database, { config: { activityNotices: true }, clock: () => now });
  const app: TestApp = {
    ...empty,
    app: withNotices,
    request: (path: string, init?: RequestInit) => withNotices.request(path, init),
  };
  const waiting = () => app.db.$count(table);
  /** Resolves once the senders have checked some more times. */
  async function looked() {
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 20), patience);
  }
  return {
    app,
    feed,
    waiting,
    looked,
    /** The same, with nothing left to send. */
    sent: async () => {
      await looked();
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    },
    log: () => log,
    now: () => now,
    setClock: (time: Date) => {
      now = time;
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** Starts to send, as a process does. @param clock of the process */
    start: (clock = () => now) => {
      const sender = start(
        {
          db: app.db,
          logger: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
          clock: () => {
            looks += 1;
            return clock();
          },
          random: () => 1,
          pace: { poll: 10, gap: 1 },
        },
        {
          app: { authority: feed.authority, graph: feed.authority, tenantId, clientId, clientSecret },
          links: { publicUrl, teamsHost: { linkAppId: '11111111-2222-4333-8444-555555555555' } },
        },
      );
      senders.push(sender);
    },
    stop: () => Promise.all(senders.splice(0).map((sender) => sender.stop())),
    /** A user with a Microsoft account. */
    member: (name: string, roles: Parameters<typeof person>[1] = [], changes = {}) =>
      person(app, roles, name, { tenantId, objectId: `object-of-${name}`, ...changes }),
    /** The notices of each user. */
    kinds: () => feed.taken.map(({ objectId, activityType }) => `${objectId} ${activityType}`).toSorted(),
  };
}

export type Senders = ReturnType<typeof createSenders>;

/** Runs tests, each with senders of its own. @param on the databases */
export const describeSenders = (
  name: string,
  kind: Kind,
  tests: (senders: () => Senders) => void,
  on = describeLibrary,
) =>
  on(name, (empty) => {
    let feed: Feed;
    let senders: Senders;
    beforeAll(async () => {
      feed = await startActivityFeed(Object.keys(declaredTypes));
    });
    afterAll(() => feed.stop());
    beforeEach(() => {
      senders = createSenders(empty(), feed, kind);
    });
    afterEach(() => senders.stop());
    tests(() => senders);
  });
