import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { enterHost } from './host/current-host.ts';
import { openHost } from './host/open-host.ts';
import { loadConfig } from './lib/config.ts';
import { ownPath } from './lib/own-path.ts';
import { createQueryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const loading = loadConfig();
const host = await openHost(loading);
await loading;
enterHost(host);
const start = ownPath(host.startPath ?? null);
if (start) window.history.replaceState(null, '', start);
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);
