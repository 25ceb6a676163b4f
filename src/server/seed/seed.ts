import { tagKey } from '#domain/tags.ts';
import type { Database, Db } from '#server/db/database.ts';
import { comments, departments, prompts, ratings, users } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { insertFirstRevisions } from '#server/lifecycle/first-revisions.ts';
import { recount } from '#server/lifecycle/recount.ts';
import { addTagsOf } from '#server/lifecycle/tags.ts';
import { lockContent, type Transaction } from '#server/transfer/content-lock.ts';
import { seedDepartments } from './departments.ts';
import type { PersonId } from './people.ts';
import { readSeedPrompts } from './seed-prompt.ts';
import { commentRows, demoUsers, promptRow, ratingRows } from './seed-rows.ts';

export interface SeedResult {
  seeded: boolean;
  prompts: number;
}

const notSeeded: SeedResult = { seeded: false, prompts: 0 };

async function isEmpty(db: Db | Transaction) {
  const [department] = await db.select({ id: departments.id }).from(departments).limit(1);
  const [prompt] = await db.select({ id: prompts.id }).from(prompts).limit(1);
  return !department && !prompt;
}

/** Writes the demo people, or updates those that an emptied library still has. */
async function writePeople(transaction: Transaction) {
  const rows = await transaction
    .insert(users)
    .values(demoUsers)
    .onConflictDoUpdate({ target: [users.tenantId, users.objectId], set: { avatar: null } })
    .returning({ id: users.id, person: users.objectId });
  const ids = new Map(rows.map(({ id, person }) => [person, id]));
  return (person: PersonId) => {
    const id = ids.get(person);
    if (id === undefined) throw new Error(`The demo content has no person ${person}`);
    return id;
  };
}

async function writeContent(transaction: Transaction): Promise<SeedResult> {
  const userOf = await writePeople(transaction);
  await transaction
    .insert(departments)
    .values(seedDepartments.map((department, position) => Object.assign({ position }, department)));
  const all = await readSeedPrompts();
  const tagIds = await addTagsOf(
    transaction,
    all.flatMap((prompt) => prompt.tags),
  );
  const tagIdOf = (name: string) => tagIds.get(tagKey(name)) ?? '';
  await transaction.insert(prompts).values(all.map((prompt) => promptRow(prompt, userOf, tagIdOf)));
  await insertFirstRevisions(transaction);
  await transaction.insert(ratings).values(all.flatMap((prompt) => ratingRows(prompt, userOf)));
  await transaction.insert(comments).values(all.flatMap((prompt) => commentRows(prompt, userOf)));
  const ids = all.map(({ id }) => id);
  await recount(transaction, ids);
  await writeSearchDocuments(transaction, ids);
  await recordArrivals(transaction, 'seed', ids, new Date());
  return { seeded: true, prompts: all.length };
}

/**
 * Fills a library without departments and prompts with the demo content, in one transaction. If several processes start at once, only
 * one seeds.
 */
export async function seedIfEmpty({ db }: Database): Promise<SeedResult> {
  // First without the lock, so that a start never waits for a running import.
  if (!(await isEmpty(db))) return notSeeded;
  return db.transaction(async (transaction) => {
    await lockContent(transaction);
    return (await isEmpty(transaction)) ? writeContent(transaction) : notSeeded;
  });
}
