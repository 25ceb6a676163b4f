import { and } from 'drizzle-orm';
import { published } from '#server/db/published.ts';
import { prompts } from '#server/db/schema.ts';
import type { Transaction } from './content-lock.ts';
import { moment, pageSize, pages } from './export-pages.ts';
import type { PeerPrompt } from './peers/peer.ts';

/** Pages of the published prompts, with the fields that other tools can store. */
export function publishedPages(db: Transaction): AsyncGenerator<PeerPrompt[]> {
  const columns = {
    id: prompts.id,
    title: prompts.title,
    description: prompts.description,
    fullPrompt: prompts.fullPrompt,
    author: prompts.author,
    tool: prompts.tool,
    useCases: prompts.useCases,
    createdAt: moment(prompts.createdAt),
    updatedAt: moment(prompts.updatedAt),
  };
  return pages(prompts.id, (after, order) =>
    db.select(columns).from(prompts).where(and(published, after)).orderBy(order).limit(pageSize),
  );
}
