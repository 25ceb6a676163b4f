import type { PublicConfig } from '#contract/public-config.ts';
import { browserHost } from './browser-host.ts';
import { isCandidate } from './frame.ts';
import type { Host } from './host.ts';
import type * as TeamsPart from './teams/open-teams.ts';
import { TimeoutError, timeouts, withTimeout } from './timeouts.ts';

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

/** @returns undefined where there is no host, which takes the SDK a minute to say, and where its code cannot be loaded. */
async function respondingHost(loading: Promise<typeof TeamsPart>, config: Promise<PublicConfig>) {
  // As the host opened it: before the app has navigated.
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
  /** The host that responds after that; undefined where none does. */
  late?: Promise<Host | undefined>;
}

/**
 * Detects the host. Without signs of one it is the browser at once; otherwise the host has a few seconds to respond. Without a
 * response the page is a web page, until the host responds after all.
 *
 * @throws why an existing host cannot be used; it has been reported to the host.
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
