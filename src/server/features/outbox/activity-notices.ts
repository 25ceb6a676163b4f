import { dayMs } from '#domain/durations.ts';
import { notificationHref } from '#domain/notification-links.ts';
import { activityNotices } from '#server/db/schema.ts';
import { longestPause } from '#server/http/backoff.ts';
import { activityBody, activityPath } from './activity-body.ts';
import { collectNotices, findNotice, type Notice } from './activity-notices.repository.ts';
import type { CardLinks } from './card.ts';
import { createGraph, type GraphApp } from './graph.ts';
import { type SenderDependencies, startSender } from './sender.ts';

/** A notice that could not be sent for a day is outdated: it is still in the library's bell. */
const giveUpAfter = dayMs;

const bodyOf = (notice: Notice, links: CardLinks) =>
  activityBody(
    {
      id: notice.notificationId,
      type: notice.kind,
      // It names no submission, because the server does not know here whether the person is still a reviewer.
      text: notice.kind === 'review_waiting' ? 'Open the queue' : notice.title || 'Untitled',
      path: notificationHref(notice),
    },
    links,
  );

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
      return notice?.objectId ? post(activityPath(notice.objectId), bodyOf(notice, links)) : undefined;
    },
  });
}
