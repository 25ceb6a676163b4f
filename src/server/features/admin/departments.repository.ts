import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DepartmentInput } from '#contract/admin.ts';
import type { Db } from '#server/db/database.ts';
import { departments, prompts, revisions } from '#server/db/schema.ts';

// The names are written out: of a column drizzle leaves its table out here, and `id` would be the prompt's.
const promptCount = sql<number>`(select count(*) from prompts p
  where p.department_id = departments.id and p.status = 'published')`.mapWith(Number);
const revisionCount = sql<number>`(select count(*) from revisions r
  where r.department_id = departments.id and r.number is null)`.mapWith(Number);

export const listDepartments = (db: Db) =>
  db
    .select({ ...getTableColumns(departments), promptCount, revisionCount })
    .from(departments)
    .orderBy(asc(departments.position), asc(departments.name));

export type AdminDepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];

/**
 * The departments, locked until the end of the transaction: one admin changes them at a time. Who writes a prompt into one of
 * them does not wait for that.
 */
export const lockDepartments = (transaction: Db) =>
  transaction
    .select({ id: departments.id, name: departments.name, position: departments.position })
    .from(departments)
    .orderBy(asc(departments.id))
    .for('no key update');

export async function insertDepartment(db: Db, id: string, position: number, input: DepartmentInput) {
  await db.insert(departments).values({ ...input, id, position });
}

export async function updateDepartment(db: Db, id: string, input: DepartmentInput) {
  await db.update(departments).set(input).where(eq(departments.id, id));
}

export async function moveDepartment(db: Db, id: string, position: number) {
  await db.update(departments).set({ position }).where(eq(departments.id, id));
}

/** @returns how many prompts of the library have the other department now. */
async function moveAll(db: Db, id: string, newHome: string) {
  // In the order of ids, as everywhere.
  await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(eq(prompts.departmentId, id))
    .orderBy(prompts.id)
    .for('no key update');
  const { rowCount } = await db
    .update(prompts)
    .set({ departmentId: newHome })
    .where(eq(prompts.departmentId, id));
  await db.update(revisions).set({ departmentId: newHome }).where(eq(revisions.departmentId, id));
  return rowCount ?? 0;
}

/** Deletes a department; its prompts, drafts and submissions get another. @returns how many prompts of the library did. */
export async function replaceDepartment(db: Db, id: string, newHome: string) {
  const moved = await moveAll(db, id, newHome);
  // Waits for who was just writing something into it, and lets nobody begin: theirs is moved too. Not before the others are
  // moved, of which somebody may hold one and wait for the department.
  await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id)).for('update');
  const late = await moveAll(db, id, newHome);
  await db.delete(departments).where(eq(departments.id, id));
  return moved + late;
}
