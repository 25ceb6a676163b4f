import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { announcements, departments, prompts } from '#server/db/schema.ts';
import { longestDigest } from '#server/lifecycle/announce.ts';
import type { CardLinks } from './card.ts';
import type { Claimed } from './outbox.repository.ts';
import { postCard } from './post-card.ts';
import { publicationMessage } from './publication-card.ts';
import { type SenderDependencies, startSender } from './sender.ts';

/** The prompts of a card, without prompts that were retired since. */
const findPrompts = (db: Db, ids: Claimed['ids']) =>
  db
    .select({ id: prompts.id, title: prompts.title, department: departments.name })
    .from(announcements)
    .innerJoin(prompts, eq(prompts.id, announcements.promptId))
    .leftJoin(departments, eq(departments.id, prompts.departmentId))
    .where(and(inArray(announcements.id, ids), eq(prompts.status, 'published')))
    .orderBy(asc(prompts.publishedAt), asc(prompts.id));

/** Posts new prompts to one channel. @param url of the receiver; it contains a signature and is never logged. */
function startChannel(
  dependencies: SenderDependencies,
  { channel, url, links }: { channel: string; url: string; links: CardLinks },
) {
  const { db, clock: now } = dependencies;
  return startSender(dependencies, {
    receiver: `the publication webhook of ${channel}`,
    outbox: {
      table: announcements,
      of: sql`channel = ${channel}`,
      together: 'created_at',
      longestWait: longestDigest,
    },
    isNews: true,
    send: async ({ ids }) => {
      const found = await findPrompts(db, ids);
      if (found.length === 0) return undefined;
      const [id] = ids;
      return postCard(url, { id, message: publicationMessage(id, { channel, prompts: found }, links), now });
    },
  });
}

/** @param urls of the receivers by channel. */
export function startPublicationWebhooks(
  dependencies: SenderDependencies,
  { urls, links }: { urls: Record<string, string>; links: CardLinks },
) {
  const senders = Object.entries(urls).map(([channel, url]) =>
    startChannel(dependencies, { channel, url, links }),
  );
  return { stop: () => Promise.all(senders.map((sender) => sender.stop())) };
}
