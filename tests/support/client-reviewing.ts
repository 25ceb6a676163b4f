import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { shortcutsHere } from '#client/components/use-shortcuts.ts';
import { passTime, stopTime } from './client-clock.ts';
import { setPublicConfig } from './client-config.ts';
import { testApp } from './client-network.ts';
import { enter } from './client-person.ts';
import { renderApp } from './render-app.tsx';
import { cast, decide, publish, submission } from './reviewing.ts';

type User = ReturnType<typeof renderApp>['user'];

/** The people of an otherwise empty library on our server. */
export async function castHere() {
  await setPublicConfig({ ownServer: true });
  const app = await testApp();
  await app.empty();
  return cast(app);
}

/** Before each test: an empty library, its people in the first result, and the reviewer signed in. The second reads a review's status. */
export function castOfReviews() {
  const people = {} as Awaited<ReturnType<typeof cast>>;
  beforeEach(async () => {
    Object.assign(people, await castHere());
    enter(people.reviewer.token);
  });
  const statusOf = async (id: string) => (await people.reviewer.get(`/reviews/${id}`)).body.status;
  return { people, statusOf };
}

/** The part of a review with its decision, once its keys work: a busy machine shows a screen before its effects run. */
export async function findDecision() {
  const region = await screen.findByRole('region', { name: 'Decision' });
  await waitFor(() => expect(shortcutsHere().map(({ key }) => key)).toContain('a'));
  return region;
}

/** The review on the screen, after its reader has moved through it, so that it accepts a decision. */
export async function lookAt(user: User) {
  await findDecision();
  await user.keyboard('{ArrowDown}');
}

/** Opens a review as the signed-in reviewer, and looks at it. */
export async function openReview(id: string) {
  const app = renderApp(`/reviews/${id}`);
  await lookAt(app.user);
  return app;
}

export const ctrlEnter = '{Control>}{Enter}{/Control}';

/** Sends the open decision. Its ten seconds do not pass, however slow the machine is: `sendHeld` ends them. */
export function sendOpen() {
  stopTime();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
  passTime(1);
  vi.useRealTimers();
}

/** Sends the held decision at once: the page is left, and shown again as the browser kept it. */
export function sendHeld() {
  fireEvent(window, new Event('pagehide'));
  fireEvent(window, new Event('pageshow'));
}

/** Decides by keyboard on the review, and sends the decision. @param letter which opens the decision. */
export async function decideNow(user: User, letter: 'a' | 'c' | 'r', reason = '') {
  await user.keyboard(`${letter}${reason}${ctrlEnter}`);
  sendHeld();
}

/** The lasting notice of a refused decision, on another screen. */
export const findNotSent = () =>
  waitFor(() => {
    const links = screen.getAllByRole('link', { name: 'Open the review' });
    const notice = links.map((link) => link.closest<HTMLElement>('.fui-MessageBar')).find((bar) => bar);
    if (!notice) throw new Error('No notice leads to the review');
    return within(notice);
  });

/** The text of the second version of `revisedPrompt`. */
const secondText = 'You are a medical editor. List the questions about [product].';

/** A prompt with two versions, the second by another person. */
export async function revisedPrompt() {
  const people = await castHere();
  const { author, reviewer, other } = people;
  const id = await publish(author, reviewer);
  const { body } = await other.post(`/prompts/${id}/revisions`, {
    ...submission,
    prompt: secondText,
    base: 1,
  });
  await decide(reviewer, body.id, 'approve', { reason: 'Sharper.' });
  return { ...people, id };
}

/** The review queue once nothing waits in it. */
export const findEmptyQueue = () => screen.findByRole('heading', { name: "You're all caught up" });
