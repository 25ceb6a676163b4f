import { useSyncExternalStore } from 'react';
import { browserHost } from './browser-host.ts';
import type { Host } from './host.ts';
import { createStore } from './store.ts';

const current = createStore<Host>(browserHost);

/** The current host: a browser until `setHost` is called. */
export const host = current.current;

/** For rendering, because a host may respond after the first render. */
export const useHost = () => useSyncExternalStore(current.subscribe, current.current);

export const setHost = current.set;
