import type { AddPrompt } from '#contract/submissions.ts';
import type { Db } from '#server/db/database.ts';
import { badRequest, conflict, notFound } from '#server/http/errors.ts';
import { existingId } from '#server/http/ids.ts';
import type { Caller } from '#server/http/who-is-calling.ts';
import {
  departmentExists,
  insertSubmission,
  isWithItsAuthor,
  replaceSubmission,
} from './submissions.repository.ts';

export interface SubmissionDependencies {
  db: Db;
  clock: () => Date;
  randomId: () => string;
}

const changedElsewhere =
  'This draft was changed elsewhere since it was opened here. Please choose which version to go on with.';

/**
 * Keeps a submission or draft: as a new entry, or in the place of the own one it names.
 *
 * @returns the entry's id, and when it was changed.
 * @throws HttpError 400 for an unknown department, 404 when the person has no such entry to change, 409 when it is no longer
 *   the one that the text was begun from.
 */
export async function keepSubmission(
  { db, clock, randomId }: SubmissionDependencies,
  author: Caller,
  entry: AddPrompt,
): Promise<{ id: string; updatedAt: Date }> {
  const departmentId = entry.department_id.trim();
  if (departmentId !== '' && !(await departmentExists(db, departmentId)))
    throw badRequest('Department: there is no such department.');
  const updatedAt = clock();
  if (entry.id === undefined) {
    const id = randomId();
    await insertSubmission(db, id, author, entry, updatedAt);
    return { id, updatedAt };
  }
  const id = existingId(entry.id, 'Draft');
  if (await replaceSubmission(db, id, author.id, entry, updatedAt)) return { id, updatedAt };
  throw (await isWithItsAuthor(db, id, author.id)) ? conflict(changedElsewhere) : notFound('Draft');
}
