import { tabLink } from '#domain/deep-link.ts';
import { cut } from '#server/lib/texts.ts';
import type { CardLinks } from './card.ts';

/** Teams shows this many characters (https://learn.microsoft.com/graph/api/userteamwork-sendactivitynotification). */
const shownPreview = 150;
/** Graph refuses a longer webUrl (https://techcommunity.microsoft.com/tag/activity%20feed%20notifications?nodeId=board%3ATeamsDeveloper). */
const longestWebUrl = 1_024;

/** An Int64 that JSON keeps exactly: the same for every attempt, so that a second notice replaces the first. */
const chainIdOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 13), 16);

interface Activity {
  /** A UUID. */
  id: string;
  type: string;
  /** The second line. */
  text: string;
  /** The page that it opens. */
  path: string;
}

/** The body of Graph's sendActivityNotification. */
export const activityBody = ({ id, type, text, path }: Activity, { publicUrl, teamsHost }: CardLinks) => ({
  topic: {
    source: 'text',
    value: 'Prompt Library',
    webUrl: tabLink(teamsHost, { path, url: `${publicUrl}${path}` }, longestWebUrl),
  },
  activityType: type,
  chainId: chainIdOf(id),
  previewText: { content: cut(text, shownPreview) },
});

/** @param objectId of the person in Entra. */
export const activityPath = (objectId: string) => `/users/${objectId}/teamwork/sendActivityNotification`;
