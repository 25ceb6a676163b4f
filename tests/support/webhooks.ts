import { pino } from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AnnouncementTime } from '#domain/vocabulary.ts';
import { announcements, outbox } from '#server/db/schema.ts';
import type { CardLinks } from '#server/features/outbox/card.ts';
import { startPublicationWebhooks } from '#server/features/outbox/publication-webhooks.ts';
import { startReviewWebhook } from '#server/features/outbox/review-webhook.ts';
import type { SenderDependencies } from '#server/features/outbox/sender.ts';
import { type AppChanges, appOver, type TestApp } from '#tests/support/test-app.ts';
import { describeLibrary } from '#tests/support/test-database.ts';
import { createReceiver, type Receiver } from '#tests/support/webhook-receiver.ts';

/** The machine may be busy with other tests. */
export const patience = { timeout: 60_000 };
export const publicUrl = 'https://prompts.example.com';

/** A webhook: its setting, its table, and the sender of its cards. */
export interface Kind {
  config: (url: string) => AppChanges['config'];
  table: typeof outbox | typeof announcements;
  start: (
    dependencies: SenderDependencies,
    to: { url: string; links: CardLinks },
  ) => { stop: () => Promise<unknown> };
}

export const reviews: Kind = {
  config: (reviewWebhook) => ({ reviewWebhook }),
  table: outbox,
  start: startReviewWebhook,
};

/** New prompts of a channel. */
export const publications = (channel: string, announcementTime: AnnouncementTime = 'at-once'): Kind => ({
  config: (url) => ({ publicationWebhooks: { [channel]: url }, announcementTime }),
  table: announcements,
  start: (dependencies, { url, links }) =>
    startPublicationWebhooks(dependencies, { urls: { [channel]: url }, links }),
});

/** A library with the webhook, a receiver that accepts every card, and a fixed clock. */
async function createWebhook(empty: TestApp, kind: Kind) {
  const receiver: Receiver = createReceiver();
  const url = await receiver.up();
  let now = new Date();
  let log = '';
  let clockReads = 0;
  const senders: ReturnType<Kind['start']>[] = [];
  const withWebhook = appOver(empty.database, {
    config: { publicUrl, ...kind.config(url) },
    clock: () => now,
  });
  const app: TestApp = {
    ...empty,
    app: withWebhook,
    request: (path: string, init?: RequestInit) => withWebhook.request(path, init),
  };
  const rows = () => app.db.select().from(kind.table);
  return {
    app,
    receiver,
    rows,
    now: () => now,
    log: () => log,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    start: () => {
      const dependencies = {
        db: app.db,
        logger: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
        clock: () => {
          clockReads += 1;
          return now;
        },
        random: () => 1,
        pace: { poll: 10, gap: 1 },
      };
      const teamsHost = { linkAppId: '11111111-2222-4333-8444-555555555555' };
      const sender = kind.start(dependencies, { url, links: { publicUrl, teamsHost } });
      senders.push(sender);
      return sender;
    },
    /** Resolves once senders have checked some more times. */
    looked: async () => {
      const before = clockReads;
      await vi.waitFor(() => expect(clockReads).toBeGreaterThan(before + 10), patience);
    },
    /** Resolves once the outbox is empty. */
    isEmpty: () => vi.waitFor(async () => expect(await rows()).toEqual([]), patience),
    /** Resolves once the only card has failed this number of times, and that is stored. */
    failedTimes: (attempts: number) =>
      vi.waitFor(async () => {
        expect((await rows())[0]?.attempts).toBe(attempts);
        expect(log.split('sent again later').length - 1).toBe(attempts);
      }, patience),
    close: async () => {
      await Promise.all(senders.map((sender) => sender.stop()));
      await receiver.down();
    },
  };
}

export type Webhook = Awaited<ReturnType<typeof createWebhook>>;

/** Runs tests, each with a webhook of its own. @param on the databases */
export const describeWebhook = (
  name: string,
  tests: (webhook: () => Webhook) => void,
  kind = reviews,
  on = describeLibrary,
) =>
  on(name, (empty) => {
    let webhook: Webhook;
    beforeEach(async () => {
      webhook = await createWebhook(empty(), kind);
    });
    afterEach(() => webhook.close());
    tests(() => webhook);
  });
