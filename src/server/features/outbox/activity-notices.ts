import { tabLink } from '#domain/deep-link.ts';
import { dayMs } from '#domain/durations.ts';
import { notificationHref } from '#domain/notification-links.ts';
import { activityNotices } from '#server/db/schema.ts';
import { longestPause } from '#server/http/backoff.ts';
import { cut } from '#server/lib/texts.ts';
import { collectNotices, findNotice, type Notice } from './activity-notices.repository.ts';
import type { CardLinks } from './card.ts';
import { createGraph, type GraphApp } from './graph.ts';
import { type SenderDependencies, startSender } from './sender.ts';

/** Teams shows so many characters (https://learn.microsoft.com/graph/api/userteamwork-sendactivitynotification). */
const shownPreview = 150;
/** A longer webUrl is refused (https://techcommunity.microsoft.com/tag/activity%20feed%20notifications?nodeId=board%3ATeamsDeveloper). */
export const longestWebUrl = 1_024;
/** A notice that could not be sent for a day is no news: it is still in the library's bell. */
const giveUpAfter = dayMs;

/** An Int64 that JSON keeps exactly: the same for every attempt, so that a second notice replaces the first. */
const chainIdOf = ({ notificationId }: Notice) =>
  Number.parseInt(notificationId.replaceAll('-', '').slice(0, 13), 16);

function bodyOf(notice: Notice, { publicUrl, teamsHost }: CardLinks) {
  const path = notificationHref(notice);
  return {
    topic: {
      source: 'text',
      value: 'Prompt Library',
      webUrl: tabLink(teamsHost, { path, url: `${publicUrl}${path}` }, longestWebUrl),
    },
    activityType: notice.kind,
    chainId: chainIdOf(notice),
    previewText: { content: cut(notice.title || 'Untitled', shownPreview) },
  };
}

/** Sends notifications to people's activity feeds in Teams. */
export function startActivityNotices(
  dependencies: SenderDependencies,
  { app, links }: { app: GraphApp; links: CardLinks },
) {
  const { db, clock } = dependencies;
  const post = createGraph(app, clock);
  return startSender(dependencies, {
    receiver: "Teams' activity feed",
    outbox: { table: activityNotices, longestWait: longestPause },
    giveUpAfter,
    isNews: true,
    collect: () => collectNotices(db, app.tenantId, clock()),
    send: async ({ ids: [id] }) => {
      const notice = await findNotice(db, id);
      return notice?.objectId
        ? post(`/users/${notice.objectId}/teamwork/sendActivityNotification`, bodyOf(notice, links))
        : undefined;
    },
  });
}
