import type { QueryClient } from '@tanstack/react-query';
import { act, render, screen, type within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { App } from '#client/app/App.tsx';
import { createRouter } from '#client/app/routes.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { apiPaths } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { installClipboard } from './client-browser.ts';
import { onGet } from './client-network.ts';
import { enter } from './client-person.ts';

export interface Person {
  /** Some servers do not send it. */
  id?: string;
  name: string;
  email: string;
  avatar: string | null;
}

export const amara: Person = {
  id: 'amara-osei',
  name: 'Amara Osei',
  email: 'amara.osei@example.com',
  avatar: null,
};

interface Options {
  /** A user of the real server. */
  as?: { token: string } | undefined;
  /** An invented one. */
  signedInAs?: Person;
  /** Ids of the prompts that the signed-in person has saved. */
  saved?: string[];
}

/** The number of characters at the end of a text that are typed one by one. */
const typedSingly = 2;

const clients: QueryClient[] = [];
const routers: ReturnType<typeof createRouter>[] = [];

/** Cancels the pending queries of the rendered apps, and ends their routers, which listen to the window. */
export function forgetApps() {
  for (const router of routers.splice(0)) router.dispose();
  for (const client of clients.splice(0)) {
    void client.cancelQueries();
    client.clear();
  }
}

function freshQueryClient() {
  const client = createQueryClient();
  const { queries, ...rest } = client.getDefaultOptions();
  // As often as in the product, without its pauses.
  client.setDefaultOptions({ ...rest, queries: { ...queries, retryDelay: 0 } });
  clients.push(client);
  return client;
}

/** Makes the browser keep a token of that user, whom the API then knows. */
export function signIn(person: Person, saved: string[] = []) {
  localStorage.setItem(authTokenKey, 'token-of-the-test');
  onGet(apiPaths.me, () => HttpResponse.json(person));
  onGet(apiPaths.bookmarks, () => HttpResponse.json({ bookmarked_prompt_ids: saved }));
}

/** Each typed character renders the screen again: all but the last characters of a plain text arrive at once. */
function setupUser() {
  // Without the events of a pointer that comes from elsewhere, which nothing but `hover` is about.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, skipHover: true });
  const type: typeof user.type = async (element, text, options) => {
    const isPlain = !/[{[\n]/.test(text) && text.length > typedSingly;
    if (!isPlain || options) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text.slice(0, -typedSingly));
    return user.keyboard(text.slice(-typedSingly));
  };
  return { ...user, type };
}

/** The product after a reload of the page, with the state of its history entry. */
export function reloadApp() {
  const router = createRouter();
  routers.push(router);
  return render(<App queryClient={freshQueryClient()} router={router} />);
}

/** Opens another URL in the rendered product, which keeps its cache: cheaper than to render it again. */
export function goTo(path: string) {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** The whole product at a URL, as a browser opens it: with an empty cache, and by default signed out. */
export function renderApp(path: string, { as, signedInAs, saved }: Options = {}) {
  if (as) enter(as.token);
  if (signedInAs) signIn(signedInAs, saved);
  window.history.pushState(null, '', path);
  const user = setupUser();
  const clipboard = installClipboard();
  return { user, clipboard, ...reloadApp() };
}

/** The address to which a link on the screen, or in a part of it, leads, once it is shown. */
export const hrefOf = async (name: string, part: Pick<ReturnType<typeof within>, 'findByRole'> = screen) =>
  (await part.findByRole('link', { name })).getAttribute('href');

/** The path and the query of the page. */
export const address = () => `${window.location.pathname}${window.location.search}`;
