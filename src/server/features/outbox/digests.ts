import { dayMs } from '#domain/durations.ts';
import { screenHrefs } from '#domain/screens.ts';
import { dueDigest } from '#domain/weeks.ts';
import { digestNotices } from '#server/db/schema.ts';
import { longestPause } from '#server/http/backoff.ts';
import { activityBody, activityPath } from './activity-body.ts';
import { digestType } from './activity-types.ts';
import type { CardLinks } from './card.ts';
import { type Digest, deleteOldDigests, findDigest, makeDigests } from './digests.repository.ts';
import { createGraph, type GraphApp } from './graph.ts';
import { type SenderDependencies, startSender, usualPace } from './sender.ts';

/** Graph accepts five notices a second (https://learn.microsoft.com/graph/throttling-limits); this leaves room for other notices. */
const digestPace = { ...usualPace, gap: 500 };
/** Thousands are sent on a Monday. A digest that cannot be sent by Thursday is outdated. */
const giveUpAfter = 3 * dayMs;

const counted = (count: number, singular: string) => `${count} ${singular}${count === 1 ? '' : 's'}`;

function textOf({ prompts, uses, comments }: Digest) {
  const parts = [
    prompts > 0 ? `${counted(prompts, 'new prompt')} in departments and collections you follow` : '',
    uses > 0 ? `Your prompts were used ${counted(uses, 'time')}` : '',
    comments > 0 ? `${counted(comments, 'comment')} on your prompts` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Creates the weekly digests and sends them to people's activity feeds in Teams. */
export function startDigests(
  dependencies: SenderDependencies,
  { app, links }: { app: GraphApp; links: CardLinks },
) {
  const { db, clock, pace = digestPace } = dependencies;
  const post = createGraph(app, clock);
  /** The week whose digests are complete. */
  let complete: string | undefined;
  const make = async () => {
    const due = dueDigest(clock());
    if (due.week === complete || (await makeDigests(db, app.tenantId, due, clock()))) return;
    await deleteOldDigests(db, due);
    complete = due.week;
  };
  return startSender(
    { ...dependencies, pace },
    {
      receiver: "Teams' activity feed, weekly digests",
      outbox: { table: digestNotices, longestWait: longestPause },
      giveUpAfter,
      isNews: true,
      collect: make,
      send: async ({ ids: [noticeId] }) => {
        const digest = await findDigest(db, noticeId, dueDigest(clock()));
        const text = digest && textOf(digest);
        if (!text || !digest.objectId) return undefined;
        const path = screenHrefs.week(digest.week);
        return post(
          activityPath(digest.objectId),
          activityBody({ id: digest.id, type: digestType, text, path }, links),
        );
      },
    },
  );
}
