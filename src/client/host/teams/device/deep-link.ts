import { type app, HostName } from '@microsoft/teams-js';
import type { Link } from '#client/host/host.ts';
import { publicCloudLinks } from '#contract/hosts.ts';
import type { PublicConfig } from '#contract/public-config.ts';

/** Longer ones do not reach Teams on Windows ("Deep link to an application"). */
const longest = 1_900;

/** Other hosts do not follow such links. */
const teams = new Set<string>([HostName.teams, HostName.teamsModern]);

/**
 * Links that open a page of ours in the tab in Teams, and on the web for those without it. Built here, because
 * `pages.shareDeepLink` does not work on mobile and never reports success.
 *
 * @returns of a link that cannot be made, undefined: in other hosts, where no app's id is known, where it gets too long.
 */
export function deepLinks(
  { app: { host, appId }, page }: app.Context,
  { linkOrigin = publicCloudLinks, linkAppId = appId?.toString() }: PublicConfig['teamsHost'] = {},
) {
  const id = teams.has(host.name) ? linkAppId : undefined;
  const begin = (entries: [string, string][]) => {
    const query = entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return `${linkOrigin}/l/entity/${encodeURIComponent(id ?? '')}/${encodeURIComponent(page.id)}?${query}`;
  };
  return ({ title, path, url }: Link): string | undefined => {
    if (!id) return undefined;
    const context = JSON.stringify({ subEntityId: path });
    const link = begin([
      ['webUrl', url],
      ['label', title],
      ['context', context],
    ]);
    if (link.length <= longest) return link;
    const unlabelled = begin([
      ['webUrl', url],
      ['context', context],
    ]);
    return unlabelled.length <= longest ? unlabelled : undefined;
  };
}
