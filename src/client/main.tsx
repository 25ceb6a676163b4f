import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ownPath } from '#domain/own-path.ts';
import { App } from './app/App.tsx';
import { loadFirstScreen } from './app/first-queries.ts';
import { clearCallbackUrl } from './features/sign-in/callback-url.ts';
import { host, setHost } from './host/current-host.ts';
import { openHost } from './host/open-host.ts';
import { loadConfig } from './lib/api/config.ts';
import { createQueryClient } from './lib/api/query-client.ts';

/** Nothing can be shown: the host hears of it, and whoever looks at the page. */
function giveUp(root: HTMLElement, error: unknown) {
  const message = 'The prompt library could not start. Please load the page again.';
  host().failed(message);
  root.textContent = message;
  reportError(error);
}

async function start(root: HTMLElement) {
  clearCallbackUrl();
  const loading = loadConfig();
  const { host: first, late } = await openHost(loading);
  await loading;
  setHost(first);
  void late?.then((host) => host && setHost(host));
  const path = ownPath(first.startPath ?? null);
  if (path) window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  await loadFirstScreen(queryClient, new URL(window.location.href));
  const reactRoot = createRoot(root, { onUncaughtError: (error) => giveUp(root, error) });
  // In slices: the browser draws the server's page meanwhile, and scrolls it.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited here: code that is loaded meanwhile imports from this very file, which would wait for it in turn.
start(root).catch((error: unknown) => giveUp(root, error));
