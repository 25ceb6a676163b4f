import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { ownPath } from '#domain/own-path.ts';
import { App } from './app/App.tsx';
import { createRouter } from './app/routes.tsx';
import { clearCallbackUrl } from './features/sign-in/callback-url.ts';
import { host, setHost } from './host/current-host.ts';
import { openHost } from './host/open-host.ts';
import { keepTranslatedPagesWorking } from './host/translated-page.ts';
import { loadConfig } from './lib/api/config.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { prepareFormats } from './lib/format.ts';
import { loadType } from './lib/load-type.ts';
import { nextTask } from './lib/next-task.ts';

/** Resolves once the code of the first page has loaded, or failed to. */
const firstPage = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Reports a failed start to the host and to the user. */
function giveUp(root: HTMLElement, error: unknown) {
  const message = 'The prompt library could not start. Reload the page.';
  host().failed(message);
  root.textContent = message;
  reportError(error);
}

async function start(root: HTMLElement) {
  clearCallbackUrl();
  keepTranslatedPagesWorking();
  await nextTask();
  // At once: a host may take a while to open.
  const router = createRouter();
  const loading = loadConfig();
  const { host: first, late } = await openHost(loading);
  await loading;
  setHost(first);
  void late?.then((host) => host && setHost(host));
  const path = ownPath(first.startPath ?? null);
  // In a new document its first entry gets a key of its own, and stays where the server's page may have been scrolled.
  if (path || loadType() === 'navigate')
    void router.navigate(path ?? window.location.href.slice(window.location.origin.length), {
      replace: true,
      preventScrollReset: true,
      state: path ? undefined : router.state.location.state,
    });
  await nextTask();
  const queryClient = createQueryClient();
  prepareFormats();
  // Until then the server's page stays: the app would replace it with an empty one.
  await firstPage(router);
  const reactRoot = createRoot(root, { onUncaughtError: (error) => giveUp(root, error) });
  // As a transition, so that the browser can still draw and scroll the server's page.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited: lazily loaded code imports from this file and would wait for it.
start(root).catch((error: unknown) => giveUp(root, error));
