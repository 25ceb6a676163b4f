import type { PublicConfig } from '#contract/public-config.ts';
import { browserHost } from './browser-host.ts';
import { isCandidate } from './frame.ts';
import type { Host } from './host.ts';
import { patience, within } from './patience.ts';

/**
 * Finds out what surrounds the page. Where that can only be a browser the answer is there at once; otherwise a host has a
 * few seconds to answer, and without one the page is a web page.
 *
 * @throws what kept a host that is there from being used: it has been told.
 */
export async function openHost(config: Promise<PublicConfig>): Promise<Host> {
  if (!isCandidate()) return browserHost;
  // Where the host's part cannot be loaded, the web page works without it.
  const part = await within(patience.host, import('./teams/open-teams.ts')).catch(() => undefined);
  return (await part?.openTeams(config)) ?? browserHost;
}
