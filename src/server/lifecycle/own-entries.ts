import { isNull, or, sql } from 'drizzle-orm';
import type { PromptStatus } from '#domain/vocabulary.ts';
import { prompts, revisions } from '#server/db/schema.ts';

/** Shows its author that the prompt of a published revision was retired. For revisions joined with their prompts. */
export const ownStatus = sql<PromptStatus>`case when ${prompts.status} = 'retired' and ${revisions.status} = 'published'
  then 'retired' else ${revisions.status} end`;

/** Of several published revisions of a prompt by one person, the last. */
export const latestOfItsAuthor = or(
  isNull(revisions.number),
  sql`not exists (select from ${revisions} as later where later.prompt_id = ${revisions.promptId}
    and later.author_id = ${revisions.authorId} and later.number > ${revisions.number})`,
);
