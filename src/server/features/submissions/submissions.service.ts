import { limits } from '#contract/limits.ts';
import type { AddPrompt } from '#contract/submissions.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import {
  badRequest,
  conflict,
  limitReached,
  notFound,
  tooManySubmissions,
} from '#server/http/errors/http-error.ts';
import { parseId } from '#server/http/ids.ts';
import {
  countDrafts,
  deleteDraft,
  departmentExists,
  findNthSubmission,
  findSubmission,
  insertSubmission,
  isWithItsAuthor,
  lockAuthor,
  replaceSubmission,
} from './submissions.repository.ts';

export interface SubmissionDependencies {
  db: Db;
  clock: () => Date;
  randomId: () => string;
}

const dayMs = 86_400_000;
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const changedElsewhere =
  'This draft was changed elsewhere since it was opened here. Please choose which version to go on with.';

async function checkDrafts(db: Db, userId: string, { id, prompt }: AddPrompt) {
  const others = await countDrafts(db, userId, id);
  const hint = 'which is the most that can be kept. Submit or delete one first.';
  if (id === undefined && others.number >= limits.drafts)
    throw limitReached(`You have ${others.number} drafts, ${hint}`);
  if (others.bytes + Buffer.byteLength(prompt) > limits.draftBytes)
    throw limitReached(
      `The prompts of your drafts would be more than ${megabytes(limits.draftBytes)}, ${hint}`,
    );
}

async function checkSubmissions(db: Db, userId: string, now: Date) {
  const { submissionsPerDay: most } = limits;
  const first = await findNthSubmission(db, userId, most, new Date(now.getTime() - dayMs));
  if (first) throw tooManySubmissions(Math.ceil((first.getTime() + dayMs - now.getTime()) / 1_000));
}

/**
 * Saves a submission or draft: as a new entry, or in the place of the user's entry that it names.
 *
 * @returns the entry's id, and when it was changed.
 * @throws HttpError 400 for an unknown department, 404 when the user has no such entry, 409 when it is submitted already, has changed since, or there are too many drafts, 429 for too many submissions.
 */
export const saveSubmission = (
  db: Db,
  { clock, randomId }: Pick<SubmissionDependencies, 'clock' | 'randomId'>,
  author: User,
  entry: AddPrompt,
): Promise<{ id: string; updatedAt: Date }> =>
  db.transaction(async (transaction) => {
    const known = entry.id === undefined ? undefined : parseId(entry.id, 'Draft');
    const departmentId = entry.department_id.trim();
    if (departmentId !== '' && !(await departmentExists(transaction, departmentId)))
      throw badRequest('Department: there is no such department.');
    const updatedAt = clock();
    await lockAuthor(transaction, author.id);
    if (entry.status === 'draft') await checkDrafts(transaction, author.id, entry);
    else await checkSubmissions(transaction, author.id, updatedAt);
    if (known === undefined) {
      const id = randomId();
      await insertSubmission(transaction, id, author, entry, updatedAt);
      return { id, updatedAt };
    }
    if (await replaceSubmission(transaction, known, author.id, entry, updatedAt))
      return { id: known, updatedAt };
    if (await isWithItsAuthor(transaction, known, author.id)) throw conflict(changedElsewhere);
    if (await findSubmission(transaction, author.id, known))
      throw conflict('This draft has been submitted already and cannot be changed any more.');
    throw notFound('Draft');
  });

/** @throws HttpError 404 when the user has no such entry, 409 when it is no draft. */
export async function removeDraft(db: Db, userId: string, draftId: string) {
  const id = parseId(draftId, 'Draft');
  if (await deleteDraft(db, userId, id)) return;
  if (await findSubmission(db, userId, id))
    throw conflict('This draft has been submitted already and cannot be deleted any more.');
  throw notFound('Draft');
}
