import type { Db } from '#server/db/database.ts';
import { findNewHome } from '#server/db/successor.ts';
import { isPossibleId } from '#server/http/ids.ts';

/** Id of the department to list instead, if the requested one is empty because it was retired. */
export async function newHomeOf(db: Db, { department_id: id }: { department_id?: string | undefined }) {
  return id !== undefined && isPossibleId(id) ? (await findNewHome(db, id))?.id : undefined;
}
