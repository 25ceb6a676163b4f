import { pino } from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { outbox } from '#server/db/schema.ts';
import { startReviewWebhook } from '#server/features/review-webhook/sender.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';
import { createReceiver, type Receiver } from '#tests/support/webhook-receiver.ts';

/** The machine may be busy with other tests. */
export const patience = { timeout: 20_000 };
export const publicUrl = 'https://prompts.example.com';

/** A library with the webhook, a receiver that accepts every card, and a fixed clock. */
async function createWebhook(empty: TestApp) {
  const receiver: Receiver = createReceiver();
  const url = await receiver.up();
  let now = new Date();
  let log = '';
  let clockReads = 0;
  const senders: ReturnType<typeof startReviewWebhook>[] = [];
  const withWebhook = appOver(empty.database, {
    config: { publicUrl, reviewWebhook: url },
    clock: () => now,
  });
  const app: TestApp = {
    ...empty,
    app: withWebhook,
    request: (path: string, init?: RequestInit) => withWebhook.request(path, init),
  };
  const rows = () => app.db.select().from(outbox);
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
      const sender = startReviewWebhook({
        db: app.db,
        url,
        links: { publicUrl, teamsHost: { linkAppId: '11111111-2222-4333-8444-555555555555' } },
        logger: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
        clock: () => {
          clockReads += 1;
          return now;
        },
        random: () => 1,
        pace: { poll: 10, gap: 1 },
      });
      senders.push(sender);
      return sender;
    },
    /** Resolves once senders have looked some times more. */
    looked: async () => {
      const before = clockReads;
      await vi.waitFor(() => expect(clockReads).toBeGreaterThan(before + 10), patience);
    },
    /** Resolves once the outbox is empty. */
    isEmpty: () => vi.waitFor(async () => expect(await rows()).toEqual([]), patience),
    /** Resolves once the only card has failed so many times, and that is stored. */
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

/** Runs the same tests on both databases, each with a webhook of its own. */
export const describeWebhook = (name: string, tests: (webhook: () => Webhook) => void) =>
  describeOnBothDatabases(name, (empty) => {
    let webhook: Webhook;
    beforeEach(async () => {
      webhook = await createWebhook(empty());
    });
    afterEach(() => webhook.close());
    tests(() => webhook);
  });
