import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DepartmentInput } from '#contract/admin.ts';
import type { Db } from '#server/db/database.ts';
import { departmentFollows, departments, prompts, retiredDepartments, revisions } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';

// The names are written out: drizzle omits a column's table here, and `id` would be the prompt's.
const promptCount = sql<number>`(select count(*) from prompts p
  where p.department_id = departments.id and p.status = 'published')`.mapWith(Number);
const revisionCount = sql<number>`(select count(*) from revisions r
  where r.department_id = departments.id and r.number is null)`.mapWith(Number);
const followerCount = sql<number>`(select count(*) from department_follows f
  where f.department_id = departments.id)`.mapWith(Number);

export const listDepartments = (db: Db) =>
  db
    .select({ ...getTableColumns(departments), promptCount, revisionCount, followerCount })
    .from(departments)
    .orderBy(asc(departments.position), asc(departments.name));

export type AdminDepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];

/**
 * The departments, locked until the end of the transaction, so that one admin changes them at a time. Transactions that write a prompt
 * into one of them do not wait for that.
 */
export const lockDepartments = (transaction: Db) =>
  transaction.select().from(departments).orderBy(asc(departments.id)).for('no key update');

export async function insertDepartment(db: Db, id: string, position: number, input: DepartmentInput) {
  await db.insert(departments).values({ ...input, id, position });
  await db.delete(retiredDepartments).where(eq(retiredDepartments.id, id));
}

/** Queries of the ids of a department's content. */
const contentsOf = (db: Db, id: string) => ({
  prompts: db.select({ id: prompts.id }).from(prompts).where(eq(prompts.departmentId, id)),
  revisions: db.select({ id: revisions.id }).from(revisions).where(eq(revisions.departmentId, id)),
});

/**
 * Locks a department with its content; no other transaction writes into it before this one ends.
 *
 * @returns the ids of its prompts.
 */
async function lockDepartment(db: Db, id: string) {
  // Before the department, because another transaction may hold some of it and wait for the department.
  await lockInOrder(db, contentsOf(db, id));
  // Waits for transactions that write into the department, and blocks new ones.
  await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id)).for('update');
  // Includes rows that were written until then.
  return (await lockInOrder(db, contentsOf(db, id))).prompts;
}

/** @param isRenamed whether search finds its prompts by another name. */
export async function updateDepartment(db: Db, id: string, input: DepartmentInput, isRenamed: boolean) {
  const renamed = isRenamed ? await lockDepartment(db, id) : [];
  await db.update(departments).set(input).where(eq(departments.id, id));
  await writeSearchDocuments(db, renamed);
}

export async function moveDepartment(db: Db, id: string, position: number) {
  await db.update(departments).set({ position }).where(eq(departments.id, id));
}

/** @param ids of the department's prompts. @returns the number of the library's prompts that are now in the other department. */
async function moveContents(db: Db, id: string, newHome: string, ids: string[]) {
  const departmentId = newHome;
  await db.update(prompts).set({ departmentId }).where(eq(prompts.departmentId, id));
  await writeSearchDocuments(db, ids);
  await db.update(revisions).set({ departmentId }).where(eq(revisions.departmentId, id));
  return ids.length;
}

interface Retirement {
  department: { id: string; name: string };
  /** Id of the department that replaces it. */
  newHome: string;
  actorId: string;
  now: Date;
}

/** Notifies the followers, all of them in one statement. */
const notifyFollowers = (db: Db, { department, actorId, now }: Retirement) =>
  db.execute(sql`
    insert into notifications (user_id, kind, department_id, actor_id, created_at)
    select user_id, 'department_retired', department_id, ${actorId}::uuid, ${now.toISOString()}::timestamptz
    from department_follows where department_id = ${department.id} and user_id <> ${actorId}::uuid order by user_id`);

/** Followers of both keep the row of the new one; their other row is deleted with the department. @returns the number of followers. */
async function moveFollows(db: Db, id: string, newHome: string) {
  const followers = await db.$count(departmentFollows, eq(departmentFollows.departmentId, id));
  await db.execute(sql`
    update department_follows moved set department_id = ${newHome} where department_id = ${id}
      and not exists (select from department_follows kept
        where kept.user_id = moved.user_id and kept.department_id = ${newHome})`);
  return followers;
}

async function leadTo(db: Db, { department: { id, name }, newHome: successorId }: Retirement) {
  await db.update(retiredDepartments).set({ successorId }).where(eq(retiredDepartments.successorId, id));
  await db.insert(retiredDepartments).values({ id, name, successorId });
}

/**
 * Deletes a department; another one gets its prompts, drafts, submissions and followers, and its address leads there.
 *
 * @returns the numbers of moved prompts of the library and of moved followers.
 */
export async function replaceDepartment(db: Db, retirement: Retirement) {
  const { newHome, department } = retirement;
  const { id } = department;
  await leadTo(db, retirement);
  // Before prompts are locked, because a notification locks its account.
  await notifyFollowers(db, retirement);
  const moved = await moveContents(db, id, newHome, await lockDepartment(db, id));
  const followers = await moveFollows(db, id, newHome);
  await db.delete(departments).where(eq(departments.id, id));
  return { moved, followers };
}
