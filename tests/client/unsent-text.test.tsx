import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onPost } from '#tests/support/client-network.ts';
import { type ClientPerson, createPerson, enterInAnotherTab } from '#tests/support/client-person.ts';
import { typeEarlier } from '#tests/support/client-submission.ts';
import { expectToast, findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

let noor: ClientPerson;
let mei: ClientPerson;
beforeEach(async () => {
  await setPublicConfig({ ownServer: true });
  noor = await createPerson('Noor Haddad');
  mei = await createPerson('Mei Ling Tan');
});

const page = '/use-case-submission';
const comment = { path: '/prompts/visit', label: 'Comment' };
const places: [string, string, string][] = [
  ['a submission', page, 'Prompt Title'],
  ['a comment', comment.path, comment.label],
  ['a message to the team', '/contact', 'Message'],
];
const box = (label: string) => screen.findByRole('textbox', { name: label });
const title = () => box('Prompt Title');

function openAs(person: ClientPerson | undefined, path = page) {
  if (person) person.enter();
  else localStorage.removeItem(authTokenKey);
  return renderApp(path);
}

const text = 'Noor’s own';
async function typed(path: string, label: string) {
  const { user, unmount } = openAs(noor, path);
  await user.type(await box(label), text);
  return { user, unmount };
}
const expectHidden = () => expect(screen.queryByDisplayValue(text)).not.toBeInTheDocument();

describe.each(places)('the unsent text of %s', (_, path, label) => {
  it('leaves the screen with its author, and neither a visitor nor the next person is shown it', async () => {
    await typed(path, label);
    enterInAnotherTab(mei.token);
    expectHidden();
    expect(await box(label)).toHaveValue('');
    enterInAnotherTab(noor.token);
    await waitFor(async () => expect(await box(label)).toHaveValue(text));
    // Nor is it in a page that the browser puts aside to show it again later.
    fireEvent(window, new Event('pagehide'));
    expectHidden();
    fireEvent(window, new Event('pageshow'));
    expect(await box(label)).toHaveValue(text);
    // A session that ends by itself leaves it there, a logout in another tab does not.
    enterInAnotherTab(null);
    await waitFor(async () => expect(await box(label)).toHaveValue(text));
    localStorage.setItem('last-logout', '1');
    fireEvent(window, new StorageEvent('storage', { key: 'last-logout' }));
    await waitFor(async () => expect(await box(label)).toHaveValue(''));
    expect(JSON.stringify(localStorage)).toContain(text);
  });
});

describe('unsent text', () => {
  it('typed by a visitor becomes the text of the user who signs in in the same tab, and of no other', async () => {
    const { user, unmount } = openAs(undefined, comment.path);
    await user.type(await box(comment.label), 'A visitor’s');
    unmount();
    // On any page: the user need not return to the form.
    const arrival = openAs(noor, '/faq');
    await screen.findByRole('button', { name: 'Account: Noor Haddad' });
    arrival.unmount();
    const next = openAs(mei, comment.path);
    expect(await box(comment.label)).toHaveValue('');
    next.unmount();
    openAs(noor, comment.path);
    expect(await box(comment.label)).toHaveValue('A visitor’s');
  });

  it('is kept or discarded at a logout as its author chooses, which ends the session before that question', async () => {
    const revoked = onPost('/auth/logout', () => HttpResponse.json({ status: 'success' }));
    const { user, unmount } = await typed(comment.path, comment.label);
    await user.click(await screen.findByRole('button', { name: 'Account: Noor Haddad' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const question = await screen.findByRole('dialog', { name: 'You are signed out' });
    expect(within(question).getByRole('listitem')).toHaveTextContent('A comment');
    expect(localStorage.getItem(authTokenKey)).toBeNull();
    expect(revoked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep text' }));
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    unmount();
    const own = openAs(noor, comment.path);
    expect(await box(comment.label)).toHaveValue(text);
    own.unmount();
    const leaving = openAs(noor, '/logout');
    await leaving.user.click(await screen.findByRole('button', { name: 'Discard text' }));
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('own');
  });

  it('stays on the screen when the session has ended, for the same user only', async () => {
    onPost('/prompts/add', fails(401, 'Sign in to continue.'));
    const { user } = openAs(noor);
    await user.type(await title(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await expectToast('Submission Failed', { body: 'Sign in to continue.', seconds: 5 });
    expect(localStorage.getItem(authTokenKey)).toBeNull();
    await user.type(await title(), ', finished');
    expect(await title()).toHaveValue('Half a thought, finished');
    enterInAnotherTab(mei.token);
    expect(screen.queryByDisplayValue(/thought/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await title()).toHaveValue(''));
    enterInAnotherTab(noor.token);
    await waitFor(async () => expect(await title()).toHaveValue('Half a thought, finished'));
  });

  it('typed before signing in is kept beside the user’s earlier text', async () => {
    typeEarlier({ owner: noor.user.id, form: { title: 'Of yesterday' } });
    typeEarlier({ owner: '', form: { title: 'Of just now' } });
    const { user } = openAs(noor);
    expect(await title()).toHaveValue('Of just now');
    expect(screen.getByText(/^You have other unsent text from /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show other text' }));
    expect(await title()).toHaveValue('Of yesterday');
    await user.click(screen.getByRole('button', { name: 'Show other text' }));
    expect(await title()).toHaveValue('Of just now');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Success!');
    await user.click(screen.getByRole('link', { name: 'Start a new submission' }));
    await waitFor(async () => expect(await title()).toHaveValue('Of yesterday'));
  });

  it('is said to be autosaved once typed, or once that the browser has no room for it, and then leaving requires a confirmation', async () => {
    const { user } = openAs(noor);
    await title();
    expect(screen.getByText('Autosaved in this browser')).not.toBeVisible();
    await user.type(await title(), 'x');
    expect(screen.getByText('Autosaved in this browser')).toBeVisible();
    const early = new Event('beforeunload', { cancelable: true });
    fireEvent(window, early);
    expect(early.defaultPrevented).toBe(false);
    await user.clear(await title());
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(await title(), 'Typed all the same');
    expect(await title()).toHaveValue('Typed all the same');
    expect(await findToast('Autosave is off')).toBeInTheDocument();
    expect(screen.getByText(/^This browser can't autosave/)).toBeInTheDocument();
    const leaving = new Event('beforeunload', { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Success!');
    expect(await noor.submissions()).toMatchObject([{ title: 'Typed all the same' }]);
    const safe = new Event('beforeunload', { cancelable: true });
    fireEvent(window, safe);
    expect(safe.defaultPrevented).toBe(false);
  });
});
