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

/** A library with a fixed clock, and what its senders depend on. */
export function senderStage(empty: TestApp, config: AppChanges['config']) {
  let now = new Date();
  let log = '';
  let looks = 0;
  const changed = appOver(empty.database, { config: config ?? {}, clock: () => now });
  const app: TestApp = {
    ...empty,
    app: changed,
    request: (path: string, init?: RequestInit) => changed.request(path, init),
  };
  return {
    app,
    now: () => now,
    log: () => log,
    setClock: (time: Date) => {
      now = time;
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    links: { publicUrl, teamsHost: { linkAppId: '11111111-2222-4333-8444-555555555555' } },
    /** @param clock of the process that sends */
    dependencies: (clock = () => now): SenderDependencies => ({
      db: app.db,
      logger: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
      clock: () => {
        looks += 1;
        return clock();
      },
      random: () => 1,
      pace: { poll: 10, gap: 1 },
    }),
    /** Resolves once the senders have checked some more times. */
    looked: async () => {
      const before = looks;
      await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 20), patience);
    },
  };
}

/** A library with the webhook, and a receiver that accepts every card. */
async function createWebhook(empty: TestApp, kind: Kind) {
  const receiver: Receiver = createReceiver();
  const url = await receiver.up();
  const stage = senderStage(empty, { publicUrl, ...kind.config(url) });
  const { app, log, links } = stage;
  const senders: ReturnType<Kind['start']>[] = [];
  const rows = () => app.db.select().from(kind.table);
  return {
    ...stage,
    receiver,
    rows,
    start: () => {
      const sender = kind.start(stage.dependencies(), { url, links });
      senders.push(sender);
      return sender;
    },
    /** Resolves once the outbox is empty. */
    isEmpty: () => vi.waitFor(async () => expect(await rows()).toEqual([]), patience),
    /** Resolves once the only card has failed this number of times, and that is stored. */
    failedTimes: (attempts: number) =>
      vi.waitFor(async () => {
        expect((await rows())[0]?.attempts).toBe(attempts);
        expect(log().split('sent again later').length - 1).toBe(attempts);
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
