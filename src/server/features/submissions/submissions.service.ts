import type { AddPrompt } from '#contract/submissions.ts';
import type { Db } from '#server/db/database.ts';
import { badRequest, notFound } from '#server/http/errors.ts';
import { existingId } from '#server/http/ids.ts';
import type { Caller } from '#server/http/who-is-calling.ts';
import { departmentExists, insertSubmission, replaceSubmission } from './submissions.repository.ts';

export interface SubmissionDependencies {
  db: Db;
  clock: () => Date;
  randomId: () => string;
}

/**
 * Keeps a submission or draft: as a new entry, or in the place of the own one it names.
 *
 * @returns the entry's id.
 * @throws HttpError 400 for an unknown department, 404 when the person has no such entry to change.
 */
export async function keepSubmission(
  { db, clock, randomId }: SubmissionDependencies,
  author: Caller,
  entry: AddPrompt,
): Promise<string> {
  const departmentId = entry.department_id.trim();
  if (departmentId !== '' && !(await departmentExists(db, departmentId)))
    throw badRequest('Department: there is no such department.');
  if (entry.id === undefined) {
    const id = randomId();
    await insertSubmission(db, id, author, entry, clock());
    return id;
  }
  const id = existingId(entry.id, 'Draft');
  if (!(await replaceSubmission(db, id, author.id, entry, clock()))) throw notFound('Draft');
  return id;
}
