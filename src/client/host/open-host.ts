import type { PublicConfig } from '#contract/public-config.ts';
import { browserHost } from './browser-host.ts';
import { isCandidate } from './frame.ts';
import type { Host } from './host.ts';

/**
 * Finds out what surrounds the page. Where that can only be a browser the answer is there at once; otherwise a host has a
 * few seconds to answer, and without one the page is a web page.
 */
export async function openHost(config: Promise<PublicConfig>): Promise<Host> {
  if (!isCandidate()) return browserHost;
  try {
    const { openTeams } = await import('./teams/open-teams.ts');
    return (await openTeams(config)) ?? browserHost;
  } catch {
    // The host's part could not be loaded or has failed: the web page works without it.
    return browserHost;
  }
}
