import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { isOver } from '#server/db/expiry.ts';
import { backoff, longestPause } from '#server/http/backoff.ts';
import type { Logger } from '#server/http/logger.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import {
  type Claimed,
  claimDue,
  deleteFailed,
  findCard,
  giveUp,
  postpone,
  removeClaimed,
} from './outbox.repository.ts';
import { type PostResult, postCard, postTimeout } from './post-card.ts';
import { type CardLinks, reviewMessage } from './review-card.ts';

/**
 * Milliseconds from one look at the outbox to the next, each one statement on an index; and between two cards, as Teams takes
 * only a few requests a second.
 */
const usualPace = { poll: 5_000, gap: 1_000 };
/** How long a process has claimed a row: the request, and room for a slow database. */
const leaseMs = postTimeout + 10_000;
/** How long a card is sent again before it counts as failed. */
const giveUpAfter = 7 * dayMs;
/** How long failed cards are counted for admins. */
export const failedKeptMs = 30 * dayMs;

export interface SenderDependencies {
  db: Db;
  /** URL of the receiver; it holds a signature and is never logged. */
  url: string;
  links: CardLinks;
  logger: Logger;
  clock: () => Date;
  /** From 0 to 1. */
  random: () => number;
  pace?: typeof usualPace;
}

/** The outcome of a failed attempt: another one later, or none. */
async function afterFailure(
  { db, clock, random, logger }: SenderDependencies,
  claimed: Claimed,
  { reason, retryAfter }: Extract<PostResult, { taken: false }>,
) {
  const now = clock();
  const { id, attempts, createdAt, revisionId } = claimed;
  const about = { outboxId: id, revisionId, attempts, reason };
  if (now.getTime() - createdAt.getTime() >= giveUpAfter) {
    await giveUp(db, claimed, now);
    logger.error(about, 'the review webhook refused a card for days; the card is given up');
    return;
  }
  const delay = Math.max(backoff(attempts, random()), retryAfter);
  const nextAttemptAt = new Date(now.getTime() + delay);
  await postpone(db, claimed, nextAttemptAt);
  logger.warn({ ...about, nextAttemptAt }, 'the review webhook refused a card; it is sent again later');
}

/** Sends the row that is due longest. @returns how that went; undefined when none is due. */
async function sendNext(dependencies: SenderDependencies): Promise<PostResult | undefined> {
  const { db, url, links, clock } = dependencies;
  const claimed = await claimDue(db, clock(), leaseMs);
  if (!claimed) return undefined;
  const card = await findCard(db, claimed.id);
  if (card) {
    const message = reviewMessage(card, links, clock());
    const result = await postCard(url, { id: card.id, message, now: clock });
    if (!result.taken) {
      await afterFailure(dependencies, claimed, result);
      return result;
    }
  }
  // Nothing comes between the receiver's response and this: where the process dies here, the card is sent a second time.
  await removeClaimed(db, claimed);
  return { taken: true };
}

/**
 * Sends the outbox's due cards until none is left or the receiver refuses one.
 *
 * @returns the milliseconds until the receiver accepts cards again.
 */
async function sendDue(dependencies: SenderDependencies, pause: () => Promise<boolean>): Promise<number> {
  const { db, clock } = dependencies;
  const now = clock();
  await deleteFailed(db, new Date(now.getTime() - failedKeptMs), now);
  let result = await sendNext(dependencies);
  while (result?.taken && (await pause())) result = await sendNext(dependencies);
  return result && !result.taken ? result.retryAfter : 0;
}

/** Sends the outbox's cards in this process, until it is stopped. Several processes share the work. */
export function startReviewWebhook(dependencies: SenderDependencies) {
  const { clock, logger, pace = usualPace } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = async (ms: number) => {
    await wait(ms, undefined, { signal }).catch(() => {});
    return !signal.aborted;
  };
  const run = async () => {
    let quietUntil = 0;
    do {
      if (!isOver(quietUntil, longestPause, clock().getTime())) continue;
      try {
        const quiet = await sendDue(dependencies, () => pause(pace.gap));
        quietUntil = clock().getTime() + quiet;
      } catch (error) {
        // The database may be away for a while; the cards in it wait.
        const code = causesOf(error).map(codeOf).find(Boolean);
        logger.warn({ code }, 'the outbox of the review webhook cannot be read right now');
      }
    } while (await pause(pace.poll));
  };
  const ended = run();
  return {
    /** Resolves once the request under way has ended and its row is as it ended. */
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
