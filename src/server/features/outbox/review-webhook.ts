import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { departments, outbox, revisions } from '#server/db/schema.ts';
import { longestPause } from '#server/http/backoff.ts';
import type { CardLinks } from './card.ts';
import { postCard } from './post-card.ts';
import { reviewMessage } from './review-card.ts';
import { type SenderDependencies, startSender } from './sender.ts';

/** The content of a row's card; undefined if its revision is no longer in review. */
async function findCard(db: Db, id: string) {
  const [row] = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      revisionId: revisions.id,
      title: revisions.title,
      department: departments.name,
      author: revisions.author,
      submittedAt: outbox.createdAt,
    })
    .from(outbox)
    .innerJoin(revisions, eq(revisions.id, outbox.revisionId))
    .leftJoin(departments, eq(departments.id, revisions.departmentId))
    .where(and(eq(outbox.id, id), eq(revisions.status, 'pending')));
  return row;
}

/** @param url of the receiver; it contains a signature and is never logged. */
export const startReviewWebhook = (
  dependencies: SenderDependencies,
  { url, links }: { url: string; links: CardLinks },
) =>
  startSender(dependencies, {
    receiver: 'the review webhook',
    outbox: { table: outbox, longestWait: longestPause },
    send: async ({ ids: [id] }) => {
      const { db, clock: now } = dependencies;
      const card = await findCard(db, id);
      return card && postCard(url, { id, message: reviewMessage(card, links, now()), now });
    },
  });
