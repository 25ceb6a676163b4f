import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { activityNotices, digestNotices } from '#server/db/schema.ts';
import type { startActivityNotices } from '#server/features/outbox/activity-notices.ts';
import { declaredTypes } from '#server/features/outbox/activity-types.ts';
import { clientId, clientSecret, startActivityFeed, tenantId } from './activity-feed.ts';
import { person } from './reviewing.ts';
import type { TestApp } from './test-app.ts';
import { describeLibrary } from './test-database.ts';
import { patience, senderStage } from './webhooks.ts';

interface Kind {
  start: typeof startActivityNotices;
  table: typeof activityNotices | typeof digestNotices;
}

type Feed = Awaited<ReturnType<typeof startActivityFeed>>;

/** A library that sends to an activity feed which accepts everything, and a fixed clock. */
function createSenders(empty: TestApp, feed: Feed, { start, table }: Kind) {
  const stage = senderStage(empty, { activityNotices: true });
  const { app, links, looked } = stage;
  const senders: ReturnType<typeof start>[] = [];
  feed.taken.length = 0;
  feed.requests.length = 0;
  Object.assign(feed.behaviour, { secret: clientSecret, installed: undefined, unknown: [], next: [] });
  const waiting = () => app.db.$count(table);
  return {
    ...stage,
    feed,
    waiting,
    /** The same, with nothing left to send. */
    sent: async () => {
      await looked();
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    },
    /** Starts to send, as a process does. @param clock of the process */
    start: (clock?: () => Date) => {
      const { authority } = feed;
      const account = { authority, graph: authority, tenantId, clientId, clientSecret };
      senders.push(start(stage.dependencies(clock), { app: account, links }));
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
