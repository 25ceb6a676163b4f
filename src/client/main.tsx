import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ownPath } from '#domain/own-path.ts';
import { App } from './app/App.tsx';
import { pageModule, screenAt } from './app/page-modules.ts';
import { clearCallbackUrl } from './features/sign-in/callback-url.ts';
import { host, setHost } from './host/current-host.ts';
import { openHost } from './host/open-host.ts';
import { keepTranslatedPagesWorking } from './host/translated-page.ts';
import { loadConfig } from './lib/api/config.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { prepareFormats } from './lib/format.ts';

/** Maximum time that the server's page stays while the screen's code loads, in milliseconds: the app would replace it with an empty page. */
const patienceMs = 10_000;

/** Loads the code of the screen at a URL, so that the app replaces the server's page with a whole screen. */
async function loadFirstScreen({ pathname, search }: URL) {
  const screen = screenAt(pathname, search);
  await Promise.race([
    // A failure shows on the screen, which tries again.
    Promise.resolve(screen && pageModule(screen.name)?.()).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}

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
  // At once: a host may take a while to open.
  void loadFirstScreen(new URL(window.location.href));
  const loading = loadConfig();
  const { host: first, late } = await openHost(loading);
  await loading;
  setHost(first);
  void late?.then((host) => host && setHost(host));
  const path = ownPath(first.startPath ?? null);
  if (path) window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  prepareFormats();
  await loadFirstScreen(new URL(window.location.href));
  const reactRoot = createRoot(root, { onUncaughtError: (error) => giveUp(root, error) });
  // As a transition, so that the browser can still draw and scroll the server's page.
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
// Not awaited: lazily loaded code imports from this file and would wait for it.
start(root).catch((error: unknown) => giveUp(root, error));
