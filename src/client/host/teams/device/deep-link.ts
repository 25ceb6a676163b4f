import { type app, HostName } from '@microsoft/teams-js';
import type { Link } from '#client/host/host.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { deepLink } from '#domain/deep-link.ts';
import { publicCloudLinks } from '#domain/teams-hosts.ts';

/** Other hosts do not follow such links. */
const teams = new Set<string>([HostName.teams, HostName.teamsModern]);

/**
 * Links that open a page of ours in the tab in Teams, and on the web for those without it. Built here, because
 * `pages.shareDeepLink` does not work on mobile and never reports success.
 *
 * @returns undefined if there is no such link: in other hosts, without a known app id, and if it would be too long.
 */
export function deepLinks(
  { app: { host, appId: ownAppId }, page }: app.Context,
  { linkOrigin = publicCloudLinks, linkAppId = ownAppId?.toString() }: PublicConfig['teamsHost'] = {},
) {
  const appId = teams.has(host.name) ? linkAppId : undefined;
  return (link: Link): string | undefined =>
    appId ? deepLink({ linkOrigin, appId, pageId: page.id }, link) : undefined;
}
