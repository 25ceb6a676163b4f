import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { departments, prompts } from '#server/db/schema.ts';

const publishedOfDepartment = and(eq(prompts.departmentId, departments.id), published);

const select = (db: Db) =>
  db
    .select({ ...getTableColumns(departments), promptCount: count(prompts.id) })
    .from(departments)
    .leftJoin(prompts, publishedOfDepartment)
    .groupBy(departments.id)
    .$dynamic();

export type DepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];

export const listDepartments = (db: Db) =>
  select(db).orderBy(asc(departments.position), asc(departments.name));

export async function findDepartment(db: Db, id: string): Promise<DepartmentRow | undefined> {
  const [row] = await select(db).where(eq(departments.id, id));
  return row;
}
