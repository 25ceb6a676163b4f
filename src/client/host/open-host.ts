import type { PublicConfig } from '#contract/public-config.ts';
import { browserHost } from './browser-host.ts';
import { isCandidate, isInKnownHost } from './frame.ts';
import type { Host } from './host.ts';
import type * as TeamsPart from './teams/open-teams.ts';
import { timeouts, withTimeout } from './timeouts.ts';

/**
 * A web page in a host that has not responded. Should it respond later, the outcome is reported to it: else it covers the
 * page with an error.
 */
function unresponsiveHost(loading: Promise<typeof TeamsPart>): Host {
  const whenLoaded = (report: (part: typeof TeamsPart) => void) => void loading.then(report).catch(() => {});
  return {
    ...browserHost,
    loaded: () => whenLoaded(({ reportLoaded }) => reportLoaded()),
    failed: (message) => whenLoaded(({ reportFailed }) => reportFailed(message)),
  };
}

/**
 * Detects the host. Without signs of one it is the browser at once; otherwise the host has a few seconds to respond, longer
 * where it is a known one, and without a response the page is a web page.
 *
 * @throws why an existing host cannot be used; it has been reported to the host.
 */
export async function openHost(config: Promise<PublicConfig>): Promise<Host> {
  if (!isCandidate()) return browserHost;
  const loading = import('./teams/open-teams.ts');
  // Where the host's code cannot be loaded, the web page works without it.
  loading.catch(() => {});
  const origins = (await config.catch(() => undefined))?.teamsHost?.origins;
  const greeting = loading.then(({ initializeTeams }) => initializeTeams(origins));
  const wait = isInKnownHost(origins) ? timeouts.knownHost : timeouts.host;
  const context = await withTimeout(wait, greeting).catch(() => undefined);
  return context ? (await loading).openTeams(context, config) : unresponsiveHost(loading);
}
