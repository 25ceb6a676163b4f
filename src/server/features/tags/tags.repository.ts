import { eq, or, sql } from 'drizzle-orm';
import type { TagState } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts, revisions, tags, users } from '#server/db/schema.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';

export interface KeptTag {
  name: string;
  /** Published prompts with it. */
  prompts: number;
  earlierNames: string[];
}

export interface ListedTag extends KeptTag, Record<string, unknown> {
  id: string;
  state: Exclude<TagState, 'merged'>;
  /** Submitted texts with it that are not published. */
  submissions: number;
  proposer: string | null;
}

const earlierNames = sql`array(
  select name from ${tags} as earlier where earlier.merged_into = tag.id order by key collate "C") as "earlierNames"`;

/** The tags of texts, each text once per tag, also by an earlier name. */
const tagsOf = (texts: typeof prompts | typeof revisions, where: ReturnType<typeof sql>) => sql`
  select distinct coalesce(tag.merged_into, tag.id) as tag_id, given.id
  from (select id, unnest(tags) as tag_id from ${texts} where ${where} and tags <> '{}') as given
  join ${tags} as tag on tag.id = given.tag_id`;

/** The list for everyone. */
export async function listKeptTags(db: Db) {
  const { rows } = await db.execute<Record<string, unknown> & KeptTag>(sql`
    with counted as (
      select tag_id, count(*)::int as number from (${tagsOf(prompts, published)}) as given group by 1
    )
    select tag.name, coalesce(counted.number, 0) as prompts, ${earlierNames}
    from ${tags} as tag left join counted on counted.tag_id = tag.id
    where tag.state = 'kept' order by tag.key collate "C"`);
  return rows;
}

/** The whole list but earlier names, in alphabetical order, in one pass over prompts and one over revisions. */
export async function listTags(db: Db): Promise<ListedTag[]> {
  const { rows } = await db.execute<ListedTag>(sql`
    with of_prompts as (
      select tag_id, count(*)::int as number from (${tagsOf(prompts, published)}) as given group by 1
    ),
    of_submissions as (
      select tag_id, count(*)::int as number
      from (${tagsOf(revisions, sql`number is null and status <> 'draft'`)}) as given group by 1
    )
    select tag.id, tag.name, tag.state, coalesce(of_prompts.number, 0) as prompts,
      coalesce(of_submissions.number, 0) as submissions, ${users.name} as proposer,
      ${earlierNames}
    from ${tags} as tag
    left join of_prompts on of_prompts.tag_id = tag.id
    left join of_submissions on of_submissions.tag_id = tag.id
    left join ${users} on ${users.id} = tag.proposed_by
    where tag.state <> 'merged'
    order by tag.key collate "C"`);
  return rows;
}

export async function findTag(db: Db, id: string) {
  const [tag] = await db.select().from(tags).where(eq(tags.id, id));
  return tag;
}

/** Locks the prompts with a tag or an earlier name of it. @returns their ids. */
export async function lockPromptsOf(transaction: Db, id: string): Promise<string[]> {
  const tagged = transaction
    .select({ id: prompts.id })
    .from(prompts)
    .where(sql`${prompts.tags} && array(select id from ${tags} where ${id}::uuid in (id, merged_into))`);
  return (await lockInOrder(transaction, { prompts: tagged })).prompts;
}

export const updateTag = (db: Db, id: string, changes: Partial<typeof tags.$inferInsert>) =>
  db.update(tags).set(changes).where(eq(tags.id, id));

export const countEarlierNames = (db: Db, { id }: { id: string }) => db.$count(tags, eq(tags.mergedInto, id));

/** Turns the tag and its earlier names into earlier names of another tag. */
export const mergeInto = (db: Db, id: string, into: string) =>
  db
    .update(tags)
    .set({ state: 'merged', mergedInto: into })
    .where(or(eq(tags.id, id), eq(tags.mergedInto, id)));

export const removeTag = (db: Db, id: string) => db.delete(tags).where(eq(tags.id, id));

export const isUsed = async (db: Db, { id }: { id: string }) =>
  (await listTags(db)).some((tag) => tag.id === id && tag.prompts > 0);
