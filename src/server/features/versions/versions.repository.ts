import { aliasedTable, and, count, desc, eq, inArray, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';
import { listLimits } from '#contract/list-limits.ts';
import { limits } from '#domain/limits.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { contentOf, keptTagNames, prompts, revisions, users } from '#server/db/schema.ts';

const reviewers = aliasedTable(users, 'reviewers');

const redactors = aliasedTable(users, 'redactors');

/** The same expression as in the index `revisions_text_hash`. */
const textHash = sql<string>`public.prompt_text_hash(${revisions.fullPrompt})`;

const columns = {
  number: revisions.number,
  version: revisions.version,
  title: revisions.title,
  decidedAt: revisions.decidedAt,
  updatedAt: revisions.updatedAt,
  author: revisions.author,
  reviewer: reviewers.name,
  note: revisions.decisionReason,
  redactedAt: revisions.redactedAt,
  redactor: redactors.name,
  redactionReason: revisions.redactionReason,
  redactedHash: revisions.redactedHash,
  textHash,
};

const before = sql`over (order by ${revisions.number})`;

/**
 * Names of the fields that differ from the version before; null for the first, and where one of the two is redacted. Of the oldest
 * selected version null too, so that lists select one more.
 */
const changed = sql<string[] | null>`case
  when lag(${revisions.number}) ${before} is null or ${revisions.redactedAt} is not null
    or lag(${revisions.redactedAt}) ${before} is not null then null
  else array_remove(array[${sql.join(
    promptFields.map(
      ({ name, inSubmission }) =>
        sql`case when ${revisions[name]} is distinct from lag(${revisions[name]}) ${before} then ${sql.raw(`'${inSubmission}'`)} end`,
    ),
    sql`, `,
  )}], null)
end`;

const ofPublished = (promptId: string) =>
  and(published, eq(revisions.promptId, promptId), isNotNull(revisions.number));

export async function countVersions(db: Db, promptId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(ofPublished(promptId));
  return row?.count ?? 0;
}

/** A page of the published versions of a published prompt, newest first. @param before number of a version. */
export async function listVersions(db: Db, promptId: string, before?: number) {
  const { page } = listLimits.promptVersions;
  const older = before === undefined ? undefined : lt(revisions.number, before);
  const compared = db
    .select({ id: revisions.id })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(and(ofPublished(promptId), older))
    .orderBy(desc(revisions.number))
    .limit(page + 1);
  const rows = await db
    .select({ ...columns, changed })
    .from(revisions)
    .leftJoin(reviewers, eq(reviewers.id, revisions.decidedBy))
    .leftJoin(redactors, eq(redactors.id, revisions.redactedBy))
    .where(inArray(revisions.id, compared))
    .orderBy(desc(revisions.number));
  return rows.slice(0, page);
}

export type ListedVersionRow = Awaited<ReturnType<typeof listVersions>>[number];
export type VersionRow = Omit<ListedVersionRow, 'changed'>;

export async function findVersion(db: Db, promptId: string, number: number) {
  const [row] = await db
    .select({
      ...columns,
      ...contentOf(revisions),
      exampleVersion: revisions.exampleVersion,
      tagNames: keptTagNames(revisions.tags),
    })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .leftJoin(reviewers, eq(reviewers.id, revisions.decidedBy))
    .leftJoin(redactors, eq(redactors.id, revisions.redactedBy))
    .where(and(ofPublished(promptId), eq(revisions.number, number)));
  return row;
}

export type VersionDetailRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The latest revision that was published under a version's name. */
export async function findVersionByName(db: Db, promptId: string, version: string) {
  const [row] = await db
    .select({
      title: revisions.title,
      description: revisions.description,
      text: revisions.fullPrompt,
      redactedAt: revisions.redactedAt,
    })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(and(ofPublished(promptId), eq(revisions.version, version)))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row;
}

/**
 * Published versions, of retired prompts too, whose text has a hash; the latest first, at most {@link limits.verifiedVersions}.
 *
 * @param start the first digits of the hash, in lower case
 */
export const listByHash = (db: Db, start: string) =>
  db
    .select({
      promptId: prompts.id,
      status: prompts.status,
      title: revisions.title,
      number: revisions.number,
      version: revisions.version,
      decidedAt: revisions.decidedAt,
      updatedAt: revisions.updatedAt,
      hash: textHash,
      lastNumber: sql<number>`(select max(later.number) from revisions later where later.prompt_id = ${prompts.id})`,
    })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(and(like(textHash, `${start}%`), isNotNull(revisions.number), isNull(revisions.redactedAt)))
    .orderBy(desc(revisions.decidedAt), desc(revisions.id))
    .limit(limits.verifiedVersions);

export type VerifiedRow = Awaited<ReturnType<typeof listByHash>>[number];
