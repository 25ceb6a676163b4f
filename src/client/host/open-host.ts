import type { PublicConfig } from '#contract/public-config.ts';
import { browserHost } from './browser-host.ts';
import { isCandidate } from './frame.ts';
import type { Host } from './host.ts';
import type * as TeamsPart from './teams/open-teams.ts';
import { TimeoutError, timeouts, withTimeout } from './timeouts.ts';

/**
 * A web page in a host that has not responded. If the host responds later, it gets a report; otherwise it would cover the
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

/** @returns undefined if there is no host, which the SDK needs a minute to report, and if its code cannot be loaded. */
async function respondingHost(loading: Promise<typeof TeamsPart>, config: Promise<PublicConfig>) {
  // The URL that the host opened, before the app has navigated.
  const openedAt = new URL(window.location.href);
  const origins = (await config.catch(() => undefined))?.teamsHost?.origins;
  const context = await loading
    .then(({ initializeTeams }) => initializeTeams(origins))
    .catch(() => undefined);
  return context && (await loading).openTeams(context, config, openedAt);
}

interface OpenedHost {
  /** The host as far as it is known at the first render. */
  host: Host;
  /** The host that responds after that; undefined if none does. */
  late?: Promise<Host | undefined>;
}

/**
 * Detects the host. Without signs of one it is the browser at once; otherwise the host has a few seconds to respond. Without a
 * response the page is a web page, until the host responds after all.
 *
 * @throws why an existing host cannot be used; the host has received that as well.
 */
export async function openHost(config: Promise<PublicConfig>): Promise<OpenedHost> {
  if (!isCandidate()) return { host: browserHost };
  const loading = import('./teams/open-teams.ts');
  const responding = respondingHost(loading, config);
  try {
    return { host: (await withTimeout(timeouts.host, responding)) ?? unresponsiveHost(loading) };
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    // A late host has already been notified of its time-out; the web page continues.
    return { host: unresponsiveHost(loading), late: responding.catch(() => undefined) };
  }
}
