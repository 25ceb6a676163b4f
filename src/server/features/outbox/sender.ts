import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { isOver } from '#server/db/expiry.ts';
import { backoff, longestPause } from '#server/http/backoff.ts';
import type { Logger } from '#server/http/logger.ts';
import { repeat } from '#server/lib/repeat.ts';
import {
  type Claimed,
  claimDue,
  deleteFailed,
  giveUp,
  type Outbox,
  postpone,
  removeClaimed,
} from './outbox.repository.ts';
import { type SendResult, sendTimeout } from './send-result.ts';

/**
 * Milliseconds between two polls of the outbox, each one statement on an index; and between two messages, because Teams accepts
 * only a few requests a second.
 */
export const usualPace = { poll: 5_000, gap: 1_000 };
/** How long a process claims a message: the request, and room for a slow database. */
const leaseMs = sendTimeout + 10_000;
/** How long a message is retried before it counts as failed. */
const usualGiveUpAfter = 7 * dayMs;

export interface SenderDependencies {
  db: Db;
  logger: Logger;
  clock: () => Date;
  /** From 0 to 1. */
  random: () => number;
  pace?: typeof usualPace;
}

/** A kind of messages and their receiver. */
export interface Mailing {
  /** For the log, such as "the review webhook". */
  receiver: string;
  outbox: Outbox;
  /** How long a message is retried; by default seven days. */
  giveUpAfter?: number;
  /** Whether a message is useless after that time: it is not sent late, for example after its setting was off. */
  isNews?: boolean;
  /** Adds new messages to the outbox. */
  collect?: () => Promise<unknown>;
  /** Sends a message. @returns undefined if there is no longer anything to send. */
  send: (claimed: Claimed) => Promise<SendResult | undefined>;
}

type Failure = Extract<SendResult, { retryAfter: number }>;

const isRefused = (result: SendResult): result is Failure => !result.taken && !result.isFinal;

/** The result of a failed attempt: a later one, or none. */
async function afterFailure(
  { db, clock, random, logger }: SenderDependencies,
  { receiver, outbox, giveUpAfter = usualGiveUpAfter }: Mailing,
  claimed: Claimed,
  { reason, retryAfter }: Failure,
) {
  const now = clock();
  const { ids, attempts, createdAt } = claimed;
  const about = { outboxId: ids[0], receiver, attempts, reason };
  if (now.getTime() - createdAt.getTime() >= giveUpAfter) {
    await giveUp(db, outbox, claimed, now);
    logger.error(about, 'a message was refused for too long; it is given up');
    return;
  }
  const delay = Math.max(backoff(attempts, random()), retryAfter);
  const nextAttemptAt = new Date(now.getTime() + delay);
  await postpone(db, outbox, claimed, nextAttemptAt);
  logger.warn({ ...about, nextAttemptAt }, 'a message was refused; it is sent again later');
}

const isStale = (
  { isNews, giveUpAfter = usualGiveUpAfter }: Mailing,
  { attempts, createdAt }: Claimed,
  now: Date,
) => isNews === true && attempts === 1 && now.getTime() - createdAt.getTime() >= giveUpAfter;

/** Sends the message that is due longest. @returns the result; undefined if none is due. */
async function sendNext(dependencies: SenderDependencies, mailing: Mailing) {
  const { db, clock, logger } = dependencies;
  const claimed = await claimDue(db, mailing.outbox, clock(), leaseMs);
  if (!claimed) return undefined;
  const sent = isStale(mailing, claimed, clock()) ? undefined : await mailing.send(claimed);
  const result = sent ?? { taken: true as const };
  // Nothing comes between the receiver's response and this: if the process dies here, the message is sent a second time.
  if (result.taken || result.isFinal) await removeClaimed(db, mailing.outbox, claimed);
  else await afterFailure(dependencies, mailing, claimed, result);
  if (!result.taken && result.isFinal) {
    const { receiver } = mailing;
    logger.warn(
      { outboxId: claimed.ids[0], receiver, reason: result.reason },
      'a message was refused for good',
    );
  }
  return result;
}

/**
 * Sends the messages that are due until none is left or the receiver refuses one.
 *
 * @returns the milliseconds until the receiver accepts messages again.
 */
async function sendDue(dependencies: SenderDependencies, mailing: Mailing, pause: () => Promise<boolean>) {
  const { db, clock } = dependencies;
  await deleteFailed(db, mailing.outbox, clock());
  await mailing.collect?.();
  let result = await sendNext(dependencies, mailing);
  while (result && !isRefused(result) && (await pause())) result = await sendNext(dependencies, mailing);
  return result && isRefused(result) ? result.retryAfter : 0;
}

/** Sends an outbox's messages in this process, until it is stopped. Several processes share the work. */
export function startSender(dependencies: SenderDependencies, mailing: Mailing) {
  const { clock, logger, pace = usualPace } = dependencies;
  let quietUntil = 0;
  return repeat({
    pause: pace.poll,
    work: async (signal) => {
      if (!isOver(quietUntil, longestPause, clock().getTime())) return;
      const pause = async () => {
        await wait(pace.gap, undefined, { signal }).catch(() => {});
        return !signal.aborted;
      };
      quietUntil = clock().getTime() + (await sendDue(dependencies, mailing, pause));
    },
    // The database may be unavailable for a while; its messages wait.
    onError: (code) =>
      logger.warn({ code, receiver: mailing.receiver }, 'the outbox cannot be read right now'),
  });
}
