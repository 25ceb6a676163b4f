import type { Db } from '#server/db/database.ts';
import { findNewHome } from '#server/db/successor.ts';
import { notFound, retired } from './http-error.ts';

/** Why there is no department with that id: 410 with the successor's id if it was retired, otherwise 404. */
export async function missingDepartment(db: Db, id: string) {
  const home = await findNewHome(db, id);
  if (!home) return notFound('Department');
  return retired(`${home.retiredName} was retired. Its prompts are in ${home.name}.`, home.id);
}
