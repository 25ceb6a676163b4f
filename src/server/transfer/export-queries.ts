import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  allTagNames,
  bookmarks,
  collectionEditors,
  collectionFollows,
  collections,
  comments,
  contentOf,
  departmentFollows,
  prompts,
  ratings,
  revisions,
  testedWith,
  trustOf,
  users,
} from '#server/db/schema.ts';
import type { Transaction } from './content-lock.ts';
import type { PromptEntry, UserEntry } from './export-format.ts';
import { byBytes, moment, pageSize, pages } from './export-pages.ts';

/** Every column of a table but those that an import creates again: a new column is exported or named here. */
type ColumnsOf<T extends PgTable, Left extends keyof T['$inferSelect'] = never> = Record<
  Exclude<keyof T['$inferSelect'], Left>,
  unknown
>;

/** Excludes deleted collections, which can be restored for a while. */
export const keptCollection = isNull(collections.deletedAt);

/**
 * The people who co-edit or follow exported collections: for a deleted collection, which is not in the export, there are none.
 */
export function peopleOfCollections(db: Transaction) {
  const kept = db.select({ id: collections.id }).from(collections).where(keptCollection);
  const { userId: editor, collectionId: edited } = collectionEditors;
  const { userId: follower, collectionId: followed } = collectionFollows;
  return {
    editors: db.select({ id: editor }).from(collectionEditors).where(inArray(edited, kept)),
    followers: db.select({ id: follower }).from(collectionFollows).where(inArray(followed, kept)),
  };
}

/** Pages of the accounts that prompts, ratings, comments, bookmarks, collections with their co-editors and follows refer to. */
export function userPages(db: Transaction): AsyncGenerator<UserEntry[]> {
  const { editors, followers } = peopleOfCollections(db);
  const referred = or(
    inArray(users.id, db.select({ id: prompts.authorId }).from(prompts)),
    inArray(users.id, db.select({ id: ratings.userId }).from(ratings)),
    inArray(users.id, db.select({ id: comments.userId }).from(comments)),
    inArray(users.id, db.select({ id: bookmarks.userId }).from(bookmarks)),
    inArray(users.id, db.select({ id: revisions.authorId }).from(revisions)),
    inArray(users.id, db.select({ id: revisions.assigneeId }).from(revisions)),
    inArray(users.id, db.select({ id: revisions.decidedBy }).from(revisions)),
    inArray(users.id, db.select({ id: revisions.ownerId }).from(revisions)),
    inArray(users.id, db.select({ id: revisions.redactedBy }).from(revisions)),
    inArray(users.id, db.select({ id: testedWith.userId }).from(testedWith)),
    inArray(users.id, db.select({ id: collections.userId }).from(collections).where(keptCollection)),
    inArray(users.id, editors),
    inArray(users.id, db.select({ id: departmentFollows.userId }).from(departmentFollows)),
    inArray(users.id, followers),
  );
  const columns = {
    id: users.id,
    tenantId: users.tenantId,
    objectId: users.objectId,
    name: users.name,
    email: users.email,
    isGuest: users.isGuest,
    avatar: users.avatar,
    teamsNotices: users.teamsNotices,
    weeklyDigestSince: moment(users.weeklyDigestSince),
    createdAt: moment(users.createdAt),
  } satisfies ColumnsOf<typeof users, 'signInName' | 'rolesSeen' | 'pseudonym' | 'signedOutAt'>;
  return pages(users.id, (after, order) =>
    db.select(columns).from(users).where(sql`${referred} and ${after}`).orderBy(order).limit(pageSize),
  );
}

const promptColumns = {
  id: prompts.id,
  ...contentOf(prompts),
  tags: allTagNames(prompts.tags),
  author: prompts.author,
  authorId: prompts.authorId,
  version: prompts.version,
  featured: prompts.featured,
  status: prompts.status,
  ratingSum: prompts.ratingSum,
  ratingCount: prompts.ratingCount,
  createdAt: moment(prompts.createdAt),
  updatedAt: moment(prompts.updatedAt),
  revisionNumber: prompts.revisionNumber,
  reviewedAt: moment(prompts.reviewedAt),
  retiredReason: prompts.retiredReason,
  replacedBy: prompts.replacedBy,
  featuredPosition: prompts.featuredPosition,
  ...trustOf(prompts),
  trustUpdatedAt: moment(prompts.trustUpdatedAt),
} satisfies ColumnsOf<
  typeof prompts,
  'commentCount' | 'importedRatingCount' | 'importedRatingSum' | 'publishedAt' | 'sortName'
>;

const revisionColumns = {
  id: revisions.id,
  baseNumber: revisions.baseNumber,
  number: revisions.number,
  version: revisions.version,
  status: revisions.status,
  ...contentOf(revisions),
  tags: allTagNames(revisions.tags),
  author: revisions.author,
  authorId: revisions.authorId,
  assigneeId: revisions.assigneeId,
  submittedAt: moment(revisions.submittedAt),
  decidedAt: moment(revisions.decidedAt),
  decidedBy: revisions.decidedBy,
  decisionReason: revisions.decisionReason,
  ...trustOf(revisions),
  createdAt: moment(revisions.createdAt),
  updatedAt: moment(revisions.updatedAt),
};
const redactionColumns = {
  redactedAt: moment(revisions.redactedAt),
  redactedBy: revisions.redactedBy,
  redactionReason: revisions.redactionReason,
  redactedHash: revisions.redactedHash,
  redactedTexts: revisions.redactedTexts,
};

/** Groups rows by prompt and removes `promptId` from each. */
function byPrompt<T extends { promptId: string }>(rows: readonly T[]) {
  const groups = new Map<string, Omit<T, 'promptId'>[]>();
  for (const { promptId, ...part } of rows) {
    const group = groups.get(promptId);
    if (group) group.push(part);
    else groups.set(promptId, [part]);
  }
  return (promptId: string) => groups.get(promptId) ?? [];
}

async function ratingsOf(db: Transaction, ids: string[]) {
  const { promptId, userId, rating } = ratings;
  const columns = { promptId, userId, rating, createdAt: moment(ratings.createdAt) } satisfies ColumnsOf<
    typeof ratings
  >;
  return byPrompt(await db.select(columns).from(ratings).where(inArray(promptId, ids)).orderBy(asc(userId)));
}

async function commentsOf(db: Transaction, ids: string[]) {
  const { promptId, id, userId, userName, content } = comments;
  const moments = { createdAt: moment(comments.createdAt), editedAt: moment(comments.editedAt) };
  const columns = { promptId, id, userId, userName, content, ...moments } satisfies ColumnsOf<
    typeof comments,
    'hiddenAt' | 'hiddenBy' | 'hiddenReason'
  >;
  const order = [asc(comments.createdAt), asc(id)];
  return byPrompt(
    await db
      .select(columns)
      .from(comments)
      .where(and(inArray(promptId, ids), isNull(comments.hiddenAt)))
      .orderBy(...order),
  );
}

async function bookmarksOf(db: Transaction, ids: string[]) {
  const { promptId, userId } = bookmarks;
  const columns = { promptId, userId, createdAt: moment(bookmarks.createdAt) } satisfies ColumnsOf<
    typeof bookmarks
  >;
  return byPrompt(
    await db.select(columns).from(bookmarks).where(inArray(promptId, ids)).orderBy(asc(userId)),
  );
}

async function testsOf(db: Transaction, rows: { id: string }[]) {
  const ids = rows.map((row) => row.id);
  const { revisionId, id, assistant, testedOn, worked, note, userId } = testedWith;
  const createdAt = moment(testedWith.createdAt);
  const columns = {
    promptId: revisionId,
    id,
    assistant,
    testedOn,
    worked,
    note,
    userId,
    createdAt,
  } satisfies Record<'promptId', unknown> & ColumnsOf<typeof testedWith, 'revisionId'>;
  return byPrompt(
    await db
      .select(columns)
      .from(testedWith)
      .where(inArray(revisionId, ids))
      .orderBy(asc(testedWith.createdAt), asc(id)),
  );
}

const withOwnTests = <Revision extends { id: string }>(
  revision: Revision,
  tests: Awaited<ReturnType<typeof testsOf>>,
) => {
  const own = tests(revision.id);
  return own.length > 0 ? { ...revision, testedWith: own } : revision;
};

async function revisionsOf(db: Transaction, ids: string[]) {
  const promptId = sql<string>`${revisions.promptId}`;
  const rows = await db
    .select({ promptId, ...revisionColumns, ...redactionColumns } satisfies ColumnsOf<
      typeof revisions,
      'nameSalt'
    >)
    .from(revisions)
    .where(inArray(revisions.promptId, ids))
    .orderBy(asc(revisions.number), byBytes(revisions.id));
  const tests = await testsOf(db, rows);
  return byPrompt(
    rows.map(
      ({
        redactedAt: at,
        redactedBy: by,
        redactionReason: reason,
        redactedHash: hash,
        redactedTexts: texts,
        ...revision
      }) =>
        withOwnTests(
          Object.assign(
            revision,
            at !== null && hash !== null && { redacted: { at, by, reason, hash, texts: texts ?? [] } },
          ),
          tests,
        ),
    ),
  );
}

/** Pages of entries that were never published, each with its only revision. */
export function unpublishedPages(db: Transaction): AsyncGenerator<PromptEntry[]> {
  return pages(revisions.id, async (after, order) => {
    const page = await db
      .select(revisionColumns)
      .from(revisions)
      .where(and(isNull(revisions.promptId), after))
      .orderBy(order)
      .limit(pageSize);
    const tests = await testsOf(db, page);
    return page.map((revision) =>
      Object.assign({ id: revision.id }, contentOf(revision), {
        author: revision.author,
        authorId: revision.authorId,
        version: '1.0',
        featured: false,
        status: revision.status,
        ratingSum: 0,
        ratingCount: 0,
        createdAt: revision.createdAt,
        updatedAt: revision.updatedAt,
        revisionNumber: 1,
        reviewedAt: null,
        retiredReason: '',
        replacedBy: null,
        featuredPosition: null,
        ...trustOf(revision),
        trustUpdatedAt: null,
        ratings: [],
        comments: [],
        bookmarks: [],
        revisions: [withOwnTests(revision, tests)],
      }),
    );
  });
}

/** Pages of the library's prompts with their ratings, comments, bookmarks and revisions. */
export function promptPages(db: Transaction): AsyncGenerator<PromptEntry[]> {
  return pages(prompts.id, async (after, order) => {
    const page = await db.select(promptColumns).from(prompts).where(after).orderBy(order).limit(pageSize);
    const ids = page.map(({ id }) => id);
    const ratings = await ratingsOf(db, ids);
    const comments = await commentsOf(db, ids);
    const bookmarks = await bookmarksOf(db, ids);
    const revisions = await revisionsOf(db, ids);
    return page.map((prompt) =>
      Object.assign(prompt, {
        ratings: ratings(prompt.id),
        comments: comments(prompt.id),
        bookmarks: bookmarks(prompt.id),
        revisions: revisions(prompt.id),
      }),
    );
  });
}
