import type { AddPrompt } from '#contract/submissions.ts';
import { dayMs } from '#domain/durations.ts';
import { limits, serverLimits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, limitReached, notFound, tooManySubmissions } from '#server/http/errors/http-error.ts';
import { parseId } from '#server/http/ids.ts';
import { checkDepartment, exampleVersionAfter, withPlaceholders } from '#server/lifecycle/content.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';
import { requireConfirmation } from '#server/lifecycle/guidelines.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { moveRevision } from '#server/lifecycle/move-revision.ts';
import { findBase, lockPrompt, lockRevision } from '#server/lifecycle/revisions.ts';
import { notInAuthorsHands } from '#server/lifecycle/states.ts';
import { lockTags, proposeTags, refuseRejected } from '#server/lifecycle/tags.ts';
import { deleteTests } from '#server/lifecycle/trust.ts';
import {
  countDrafts,
  deleteDraft,
  findNthSubmission,
  findSubmission,
  hasOpenImprovement,
  type Improvement,
  insertDraft,
  isWithItsAuthor,
  replaceSubmission,
} from './submissions.repository.ts';

export interface SubmissionDependencies {
  db: Db;
  clock: () => Date;
  randomId: () => string;
  /** Whether a webhook notifies reviewers of submissions. */
  hasReviewWebhook: boolean;
  /** `guidelinesVersion` has to be confirmed before a submission; undefined: none. */
  config: { guidelinesVersion: string | undefined; departmentReviewers: DepartmentReviewers };
}

type Saving = Omit<SubmissionDependencies, 'db'>;

export type Saved = { id: string; updatedAt: Date };

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const changedElsewhere = 'This draft was changed elsewhere. Choose the version to continue with.';

const makeRoom = 'Submit or delete one first.';
const tooManyDrafts = `You already have ${serverLimits.drafts} drafts. ${makeRoom}`;
const tooLargeDrafts = `Your drafts would exceed ${megabytes(serverLimits.draftBytes)}. ${makeRoom}`;

async function checkDrafts(db: Db, userId: string, { id, prompt, placeholders }: AddPrompt) {
  const others = await countDrafts(db, userId, id);
  if (id === undefined && others.number >= serverLimits.drafts) throw limitReached(tooManyDrafts);
  const bytes =
    Buffer.byteLength(prompt) + (placeholders ? Buffer.byteLength(JSON.stringify(placeholders)) : 0);
  if (others.bytes + bytes > serverLimits.draftBytes) throw limitReached(tooLargeDrafts);
}

/** After a submission has become a draft again. */
async function checkWithdrawn(db: Db, userId: string) {
  const { number, bytes } = await countDrafts(db, userId, undefined);
  const kept = 'Your submission stays in review.';
  if (number > serverLimits.drafts) throw limitReached(`${tooManyDrafts} ${kept}`);
  if (bytes > serverLimits.draftBytes) throw limitReached(`${tooLargeDrafts} ${kept}`);
}

async function checkSubmissions(db: Db, userId: string, now: Date) {
  const first = await findNthSubmission(db, userId, limits.submissionsPerDay, {
    after: new Date(now.getTime() - dayMs),
    now,
  });
  if (first) throw tooManySubmissions(Math.ceil((first.getTime() + dayMs - now.getTime()) / 1_000));
}

/** The text to store in place of an earlier one. */
const following = (entry: AddPrompt, before: Parameters<typeof withPlaceholders>[1] | undefined) =>
  before ? withPlaceholders(entry, before) : entry;

/** Stores the text, as a new entry or in place of the person's entry with that id; its state does not change. */
async function store(
  transaction: Db,
  author: User,
  { id, isNew }: { id: string; isNew: boolean },
  entry: AddPrompt,
  now: Date,
  improvement: Improvement | undefined,
): Promise<void> {
  const isSubmitted = entry.status === 'pending';
  const tagIds =
    entry.tags && (await proposeTags(transaction, entry.tags, { userId: author.id, isSubmitted }));
  if (isNew) {
    const live = improvement && (await findBase(transaction, improvement));
    const kept = following(entry, live);
    const exampleVersion = exampleVersionAfter(kept, [live]);
    const stored = { ...kept, tagIds: tagIds ?? live?.tags ?? [], exampleVersion };
    await insertDraft(transaction, id, author, stored, now, improvement);
    return;
  }
  const before = await lockRevision(transaction, id, author.id);
  const kept = following(entry, before?.revision);
  const base = before && (await findBase(transaction, before.revision));
  const exampleVersion = exampleVersionAfter(kept, [base, before?.revision]);
  const stored = { ...kept, tagIds: tagIds ?? before?.revision.tags ?? [], exampleVersion };
  if (isSubmitted) await refuseRejected(transaction, stored.tagIds);
  if (await replaceSubmission(transaction, id, author.id, stored, now)) {
    if (stored.prompt !== before?.revision.fullPrompt) await deleteTests(transaction, id);
    return;
  }
  if (await isWithItsAuthor(transaction, id, author.id)) throw conflict(changedElsewhere);
  const found = await findSubmission(transaction, author.id, id);
  throw found ? conflict(notInAuthorsHands(found.status, 'changed')) : notFound('Draft');
}

/**
 * Stores a submission or draft: as a new entry, or in place of the person's entry that it names. With `improvement` a new entry is a
 * revision of a published prompt.
 *
 * @returns the entry's id, and the time of the change.
 * @throws HttpError 400 for an unknown department, 403 for a submission before the guidelines are confirmed, 404 if the user has no such entry, 409 if it is already submitted, has changed since, or there are too many drafts, 429 for too many submissions.
 */
export const saveSubmission = (
  db: Db,
  { clock, randomId, hasReviewWebhook, config }: Saving,
  author: User,
  entry: AddPrompt,
  improvement?: Improvement,
): Promise<Saved> =>
  db.transaction(async (transaction) => {
    if (entry.tags?.length) await lockTags(transaction);
    const isSubmitted = entry.status === 'pending';
    if (isSubmitted) await requireConfirmation(transaction, author.id, config.guidelinesVersion);
    const known = entry.id === undefined ? undefined : parseId(entry.id, 'Draft');
    await checkDepartment(transaction, entry.department_id.trim());
    const now = clock();
    await lockInOrder(transaction, { accounts: [author.id], strength: 'no key update' });
    if (isSubmitted) await checkSubmissions(transaction, author.id, now);
    else await checkDrafts(transaction, author.id, entry);
    const id = known ?? randomId();
    const isNew = known === undefined;
    await store(transaction, author, { id, isNew }, entry, now, improvement);
    const submit = { revisionId: id, action: 'submit', actor: author, reason: '', now } as const;
    const { departmentReviewers } = config;
    if (isSubmitted)
      await moveRevision(transaction, { ...submit, isNew, hasReviewWebhook, departmentReviewers });
    return { id, updatedAt: now };
  });

const alreadyImproving = 'You are already improving this prompt. Continue in your submissions.';

/**
 * Stores a suggestion to improve a published prompt, by any signed-in user.
 *
 * @param base number of the live revision on which the text is based.
 * @throws HttpError like saveSubmission; also 404 if no published prompt has the id, 409 if it has changed since, or the
 *   person already has an unpublished improvement of it.
 */
export const suggestImprovement = (
  db: Db,
  dependencies: Saving,
  author: User,
  { promptId, base }: { promptId: string; base: number },
  entry: AddPrompt,
): Promise<Saved> =>
  db.transaction(async (transaction) => {
    if (entry.tags?.length) await lockTags(transaction);
    await lockInOrder(transaction, { accounts: [author.id], strength: 'no key update' });
    const id = parseId(promptId, 'Prompt');
    const prompt = await lockPrompt(transaction, id, author.id);
    if (prompt?.status !== 'published') throw notFound('Prompt');
    if (prompt.revisionNumber !== base)
      throw conflict(
        `This prompt has changed; its version is now ${prompt.version}. Compare your text with the new version.`,
      );
    if (await hasOpenImprovement(transaction, prompt.id, author.id)) throw conflict(alreadyImproving);
    return saveSubmission(transaction, dependencies, author, entry, {
      promptId: prompt.id,
      baseNumber: base,
    });
  });

/**
 * Withdraws an own submission from review: it becomes a draft again.
 *
 * @throws HttpError 404 if the person has no such entry, 409 if it is not in review or there are too many drafts.
 */
export const withdrawSubmission = (
  db: Db,
  { clock }: Pick<SubmissionDependencies, 'clock'>,
  actor: User,
  id: string,
) =>
  db.transaction(async (transaction) => {
    const now = clock();
    const revisionId = parseId(id, 'Submission');
    await lockInOrder(transaction, { accounts: [actor.id], strength: 'no key update' });
    await moveRevision(transaction, { revisionId, action: 'withdraw', actor, reason: '', now });
    await checkWithdrawn(transaction, actor.id);
    return { id: revisionId, updatedAt: now };
  });

/** @throws HttpError 404 if the user has no such entry, 409 if it is no draft. */
export async function removeDraft(db: Db, userId: string, draftId: string) {
  const id = parseId(draftId, 'Draft');
  if (await deleteDraft(db, userId, id)) return;
  const found = await findSubmission(db, userId, id);
  throw found ? conflict(notInAuthorsHands(found.status, 'deleted')) : notFound('Draft');
}
