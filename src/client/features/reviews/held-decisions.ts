import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { beforeLogout } from '#client/lib/session/before-logout.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { type Place, readUnsent } from '#client/lib/unsent/unsent.ts';
import type { ApiBody } from '#contract/api.ts';
import { apiPaths, type apiRoutes } from '#contract/paths.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { decisionHoldMs } from '#domain/limits.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { ReviewAction } from '#domain/vocabulary.ts';
import { decisions } from './decisions.ts';
import type { Review } from './review.ts';
import { forgetDecided } from './reviews.queries.ts';
import { forgetSent, keepMade } from './unsent-review.ts';

/**
 * Decisions of this tab that can still be undone: each is sent ten seconds after it was made, or as soon as the page is left. The
 * typed text stays stored until the response, so that a crash loses nothing.
 */
export interface Decision {
  review: Review;
  action: ReviewAction;
  /** The place of its texts. */
  place: Place;
}

export interface Held extends Decision {
  body: ApiBody<typeof apiRoutes.reviewDecision, 'POST'>;
  idempotencyKey: string;
  /** 'undone' until its review is on the screen again. */
  state: 'held' | 'sending' | 'sent' | 'undone';
}

interface Waiting {
  session: string | null;
  client: QueryClient;
  timer: ReturnType<typeof setTimeout>;
  ended: AbortController;
  /** Shows the review again. */
  open: () => void;
}

let held: ReadonlyMap<string, Held> = new Map();
const waiting = new Map<string, Waiting>();
const underWay = new Set<Promise<void>>();
const listeners = new Set<() => void>();

/** How long the notice of a refused decision stays; the screens of reviews keep one until it is settled. */
const problemToastMs = 30_000;
/** Browsers send no more than 64 KiB for a page that is left. */
const keepaliveLimit = 60_000;

function setHeld(id: string, decision: Held | undefined) {
  const next = new Map(held);
  if (decision) next.set(id, decision);
  else next.delete(id);
  held = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By the review's id. */
export const useHeld = () => useSyncExternalStore(subscribe, () => held);

/** This tab's decision on the text in a row, while the server may still report it as waiting. */
export function heldFor(
  decisionsHeld: ReadonlyMap<string, Held>,
  { id, updatedAt, status }: Pick<ReviewSummaryDto, 'id' | 'updatedAt' | 'status'>,
) {
  const decision = decisionsHeld.get(id);
  const isOfText = status === 'pending' && decision?.review.updatedAt === updatedAt;
  return isOfText && decision.state !== 'undone' ? decision : undefined;
}

const madeOf = ({ action, review: { title } }: Decision, heldMs = 0) => ({
  action,
  title,
  heldUntil: new Date(Date.now() + heldMs).toISOString(),
  problem: '',
  isBlocked: false,
});

/**
 * Keeps a decision for ten seconds before it is sent.
 *
 * @param callOf returns the request for the key of the stored texts.
 * @param open shows its review again.
 */
export function holdDecision(
  client: QueryClient,
  decision: Decision,
  callOf: (typedKey: string | undefined) => Pick<Held, 'body' | 'idempotencyKey'>,
  open: () => void,
) {
  const { review, place, action } = decision;
  const { id, title } = review;
  keepMade(place, review, madeOf(decision, decisionHoldMs));
  const call = callOf(readUnsent(place)?.key);
  const ended = new AbortController();
  const timer = setTimeout(() => send(id), decisionHoldMs);
  waiting.set(id, { session: sessionKey(), client, timer, ended, open });
  // The window registers the same listener only once.
  window.addEventListener('pagehide', leave);
  setHeld(id, { ...decision, ...call, state: 'held' });
  toast.undoable(
    decisions[action].done,
    `The decision on "${title}" will be sent in ${decisionHoldMs / 1_000} seconds.`,
    () => undoDecision(id),
    { timeout: decisionHoldMs, ended: ended.signal },
  );
}

/** Cancels the decision and opens its review again; does nothing if the decision is no longer held. */
export function undoDecision(id: string) {
  const taken = take(id);
  if (!taken) return;
  const { decision, open } = taken;
  keepMade(decision.place, decision.review, undefined);
  setHeld(id, { ...decision, state: 'undone' });
  open();
}

/** Its review is unchanged. */
export const forgetUndone = (id: string) => setHeld(id, undefined);

/** Stops holding a decision; undefined if it is not held. */
function take(id: string) {
  const [decision, wait] = [held.get(id), waiting.get(id)];
  if (!decision || !wait) return undefined;
  waiting.delete(id);
  clearTimeout(wait.timer);
  wait.ended.abort();
  return { decision, ...wait };
}

function send(id: string, isLeaving = false) {
  const taken = take(id);
  if (!taken) return;
  const { decision, session, client } = taken;
  // Another person, or the same one after a new sign-in: it is kept, and their next visit says that it was not sent.
  if (sessionKey() !== session) return setHeld(id, undefined);
  setHeld(id, { ...decision, state: 'sending' });
  if (isLeaving) keepMade(decision.place, decision.review, madeOf(decision));
  const sending = callApi(apiPaths.reviewDecision(id), {
    method: 'POST',
    body: decision.body,
    idempotencyKey: decision.idempotencyKey,
    keepalive: isLeaving && JSON.stringify(decision.body).length < keepaliveLimit,
  }).then(
    () => arrive(decision, client),
    (error: unknown) => fail(decision, client, error, session),
  );
  underWay.add(sending);
  void sending.finally(() => underWay.delete(sending));
}

function arrive(decision: Held, client: QueryClient) {
  const { review, action, place } = decision;
  forgetSent(place, review, action);
  setHeld(review.id, { ...decision, state: 'sent' });
  forgetDecided(client, review.id, action === 'approve');
}

function fail(decision: Held, client: QueryClient, error: unknown, session: string | null) {
  const { review, place } = decision;
  const problem = failedWith(error, 'not_found')
    ? 'The author has withdrawn the submission.'
    : messageOf(error, 'Check your connection and try again.');
  keepMade(place, review, { ...madeOf(decision), problem, isBlocked: failedWith(error, 'blocked') });
  setHeld(review.id, undefined);
  forgetDecided(client, review.id, false);
  // The next user of this browser is not notified.
  if (![session, null].includes(sessionKey())) return;
  const back = { text: 'Open the review', to: screenHrefs.review(review.id) };
  toast.failure(
    `Decision not saved: ${review.title}`,
    `${problem} Your text is kept.`,
    problemToastMs,
    signInLink(error) ?? back,
  );
}

/** Sends all held decisions at once. @returns when all have arrived or failed. */
export async function sendHeld(isLeaving = false) {
  for (const id of waiting.keys()) send(id, isLeaving);
  await Promise.all(underWay);
}

beforeLogout(() => sendHeld());

const leave = () => void sendHeld(true);
