import { publicCloudLinks } from './teams-hosts.ts';

/** Longer links do not reach Teams on Windows ("Deep link to an application"). */
const longest = 1_900;

/** A tab of the app in Teams. */
interface Tab {
  /** Such as https://teams.microsoft.com. */
  linkOrigin: string;
  /** The app's id, as Teams knows it. */
  appId: string;
  /** `entityId` of the tab in the app's manifest. */
  pageId: string;
}

/** A page of the app: its title, its path in the tab, and its URL on the web for users without Teams. */
interface Page {
  title: string;
  path: string;
  url: string;
}

/** A link that opens a page in the tab in Teams, or on the web for users without Teams; undefined if it gets too long. */
export function deepLink({ linkOrigin, appId, pageId }: Tab, { title, path, url }: Page): string | undefined {
  const begin = (entries: [string, string][]) => {
    const query = entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return `${linkOrigin}/l/entity/${encodeURIComponent(appId)}/${encodeURIComponent(pageId)}?${query}`;
  };
  const context = JSON.stringify({ subEntityId: path });
  const unlabelled: [string, string][] = [
    ['webUrl', url],
    ['context', context],
  ];
  const labelled: [string, string][] = [
    ['webUrl', url],
    ['label', title],
    ['context', context],
  ];
  return [labelled, unlabelled].map(begin).find(({ length }) => length <= longest);
}

/** The configured host of links, and the id by which Teams knows the app. */
interface TeamsLinks {
  linkOrigin?: string | undefined;
  linkAppId?: string | undefined;
}

/** `entityId` of the tab in appPackage/manifest.json that shows the whole product. */
const tabId = 'home';

/** A link into the tab of at most so many characters: to the page, or to the first page where its path is too long. */
export function tabLink(
  { linkOrigin = publicCloudLinks, linkAppId: appId = '' }: TeamsLinks = {},
  { path, url }: Omit<Page, 'title'>,
  most: number,
): string {
  const tab = `${linkOrigin}/l/entity/${encodeURIComponent(appId)}/${tabId}`;
  const context = `context=${encodeURIComponent(JSON.stringify({ subEntityId: path }))}`;
  const links = [`${tab}?webUrl=${encodeURIComponent(url)}&${context}`, `${tab}?${context}`, tab];
  return links.find(({ length }) => length <= most) ?? tab;
}

/** The same for a page outside of Teams; undefined too if no app id is configured. */
export const linkIntoTab = (
  { linkOrigin = publicCloudLinks, linkAppId: appId }: TeamsLinks = {},
  page: Page,
) => (appId ? deepLink({ linkOrigin, appId, pageId: tabId }, page) : undefined);
