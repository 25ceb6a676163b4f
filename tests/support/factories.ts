import { inArray, sql } from 'drizzle-orm';
import { libraryStatuses, type PromptStatus, type RevisionStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import {
  comments,
  contentOf,
  departments,
  prompts,
  revisions,
  searchLanguages,
  users,
} from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { recount } from '#server/lifecycle/recount.ts';
import { emptyFields } from './empty-fields.ts';

type NewDepartment = typeof departments.$inferInsert;
type NewPrompt = Omit<typeof prompts.$inferInsert, 'status'> & { status?: PromptStatus };
type NewUser = typeof users.$inferInsert;
type NewComment = typeof comments.$inferInsert;
export type User = typeof users.$inferSelect;

let last = 0;
const next = () => {
  last += 1;
  return last;
};

export const buildDepartment = (changes: Partial<NewDepartment> = {}): NewDepartment => {
  const number = next();
  return {
    id: `department-${number}`,
    name: `Department ${number}`,
    description: `What department ${number} does`,
    icon: 'TrendingUp',
    color: 'teal',
    position: number,
    ...changes,
  };
};

/** A published prompt whose words are unlikely to be found by a test's search. */
export const buildPrompt = (changes: Partial<NewPrompt> = {}): NewPrompt => {
  const number = next();
  return {
    id: `prompt-${number}`,
    title: `Zxqv ${number}`,
    description: `Zxqv ${number} in short`,
    fullPrompt: `Zxqv ${number} at length: [placeholder]`,
    author: 'Amara Osei',
    useCases: [`Zxqv ${number} one`, `Zxqv ${number} two`],
    status: 'published',
    ...changes,
  };
};

/** A member of the tenant, who signs in with the email address. */
const buildUser = (changes: Partial<NewUser> = {}): NewUser => {
  const number = next();
  const email = changes.email ?? `person${number}@example.com`;
  return { name: `Person ${number}`, email, signInName: email, ...changes };
};

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

export const createDepartments = (db: Db, changes: Partial<NewDepartment>[]) =>
  db
    .insert(departments)
    .values(changes.map((one) => buildDepartment(one)))
    .returning();

export const createDepartment = async (db: Db, changes: Partial<NewDepartment> = {}) =>
  only(await createDepartments(db, [changes]));

export const createUsers = (db: Db, changes: Partial<NewUser>[]) =>
  db
    .insert(users)
    .values(changes.map((one) => buildUser(one)))
    .returning();

export const createUser = async (db: Db, changes: Partial<NewUser> = {}) =>
  only(await createUsers(db, [changes]));

const isLibraryStatus = (status: PromptStatus) => libraryStatuses.some((library) => library === status);

/** Creates a revision that was never published. */
export function revisionOf({
  id,
  status = 'published',
  version,
  ...prompt
}: NewPrompt): typeof revisions.$inferInsert {
  const isPublished = isLibraryStatus(status);
  const { createdAt, updatedAt, author, authorId } = prompt;
  return {
    ...contentOf({ ...emptyFields.name, ...prompt }),
    id,
    createdAt,
    updatedAt,
    author,
    authorId,
    ...(isPublished
      ? { promptId: id, number: 1, version: version ?? '1.0', status: 'published' }
      : { status: status as RevisionStatus }),
    submittedAt: status === 'draft' ? null : (createdAt ?? new Date()),
  };
}

/** Writes what search reads of all prompts, as the product does after each of its changes: for changes by hand. */
export async function writeAllDocuments(db: Db) {
  const rows = await db.select({ id: prompts.id }).from(prompts);
  await writeSearchDocuments(
    db,
    rows.map(({ id }) => id),
  );
}

/** Deletes prompts by hand, as the guide says: each process reads the library again. */
export async function deletePrompts(db: Db, ids: string[]) {
  await db.delete(prompts).where(inArray(prompts.id, ids));
  await db.update(searchLanguages).set({ languages: sql`languages` });
}

/** Prompts without revisions, which search finds. */
export async function insertPrompts(db: Db, rows: (typeof prompts.$inferInsert)[]) {
  await db.insert(prompts).values(rows);
  await writeSearchDocuments(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * In the departments with those ids, which are created if they do not exist. With a published or retired status a prompt has its first
 * revision; with another status it is only a submission or a draft. Several at once cost little more than one.
 */
export async function createPrompts(db: Db, changes: Partial<NewPrompt>[]) {
  const ids = new Set(changes.flatMap(({ departmentId }) => departmentId ?? []));
  if (ids.size > 0)
    await db
      .insert(departments)
      .values([...ids].map((id) => buildDepartment({ id })))
      .onConflictDoNothing();
  const now = new Date();
  const built = changes.map((one) => {
    const { ratingSum: importedRatingSum, ratingCount: importedRatingCount } = one;
    const defaults = { createdAt: now, updatedAt: now, importedRatingSum, importedRatingCount };
    return Object.assign(defaults, buildPrompt(one));
  });
  const inLibrary = built.flatMap(({ status = 'published', ...prompt }) =>
    status === 'published' || status === 'retired' ? [Object.assign(prompt, { status })] : [],
  );
  if (inLibrary.length > 0) await insertPrompts(db, inLibrary);
  return db.insert(revisions).values(built.map(revisionOf)).returning();
}

export const createPrompt = async (db: Db, changes: Partial<NewPrompt> = {}) =>
  only(await createPrompts(db, [changes]));

/** On the prompt of that id, or on a new one. */
export async function createComment(db: Db, changes: Partial<NewComment> = {}) {
  const promptId = changes.promptId ?? (await createPrompt(db)).id;
  const comment = { promptId, userName: 'Lukas Brandt', content: 'Very useful.', ...changes };
  return db.transaction(async (transaction) => {
    const added = only(await transaction.insert(comments).values(comment).returning());
    await recount(transaction, [promptId]);
    return added;
  });
}
