import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { enterHost } from './host/current-host.ts';
import { openHost } from './host/open-host.ts';
import { loadConfig } from './lib/config.ts';
import { ownPath } from './lib/own-path.ts';
import { createQueryClient } from './lib/query-client.ts';

async function start(root: HTMLElement) {
  const loading = loadConfig();
  const host = await openHost(loading);
  await loading;
  enterHost(host);
  const path = ownPath(host.startPath ?? null);
  if (path) window.history.replaceState(null, '', path);
  createRoot(root).render(
    <StrictMode>
      <App queryClient={createQueryClient()} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited here: code that is loaded meanwhile imports from this very file, which would wait for it in turn.
void start(root);
