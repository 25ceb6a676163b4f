import { browserHost } from './browser-host.ts';
import type { Host } from './host.ts';

let current: Host = browserHost;

/** What surrounds the page; a browser until `enterHost` says otherwise, before anything is rendered. */
export const host = (): Host => current;

export function enterHost(entered: Host) {
  current = entered;
}
