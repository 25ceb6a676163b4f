import type { PublicConfig } from '#contract/public-config.ts';
import { browserHost } from './browser-host.ts';
import { isCandidate, isInKnownHost } from './frame.ts';
import type { Host } from './host.ts';
import type * as TeamsPart from './teams/open-teams.ts';
import { timeouts, withTimeout } from './timeouts.ts';

/** A web page whose host, should it answer after all, is told how the page fares: else it shows an error over it. */
function withoutAnswer(loading: Promise<typeof TeamsPart>): Host {
  const tell = (report: (part: typeof TeamsPart) => void) => void loading.then(report).catch(() => {});
  return {
    ...browserHost,
    loaded: () => tell(({ reportLoaded }) => reportLoaded()),
    failed: (message) => tell(({ reportFailed }) => reportFailed(message)),
  };
}

/**
 * Finds out what surrounds the page. Where that can only be a browser the answer is there at once; otherwise a host has a
 * few seconds to answer, longer where it is a known one, and without an answer the page is a web page.
 *
 * @throws what kept a host that is there from being used: it has been told.
 */
export async function openHost(config: Promise<PublicConfig>): Promise<Host> {
  if (!isCandidate()) return browserHost;
  const loading = import('./teams/open-teams.ts');
  // Where the host's part cannot be loaded, the web page works without it.
  loading.catch(() => {});
  const origins = (await config.catch(() => undefined))?.teamsHost?.origins;
  const greeting = loading.then(({ initializeTeams }) => initializeTeams(origins));
  const wait = isInKnownHost(origins) ? timeouts.knownHost : timeouts.host;
  const context = await withTimeout(wait, greeting).catch(() => undefined);
  return context ? (await loading).openTeams(context, config) : withoutAnswer(loading);
}
