import { browserHost } from './browser-host.ts';
import type { Host } from './host.ts';

let current: Host = browserHost;

/** What surrounds the page; a browser until `setHost` says otherwise, before anything is rendered. */
export const host = (): Host => current;

export function setHost(entered: Host) {
  current = entered;
}
