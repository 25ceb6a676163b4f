import { and, eq } from 'drizzle-orm';
import type { NewTest } from '#contract/tested-with.ts';
import { dayMs } from '#domain/durations.ts';
import { blocking } from '#domain/prompt-checks.ts';
import { peopleByEmail } from '#server/db/accounts-by-email.ts';
import type { Db } from '#server/db/database.ts';
import { testedWith, users } from '#server/db/schema.ts';
import { badRequest, conflict } from '#server/http/errors/http-error.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { lockInOrder } from './lock-in-order.ts';
import { notify } from './notify.ts';

/** The owner of a prompt; `id` is the account, if the name is an account's. */
export interface Owner {
  name: string;
  id: string | null;
}

/** A moment's day in UTC, as YYYY-MM-DD. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day this many months later, at the latest the last day of its month. */
export function monthsAfter(moment: Date, months: number) {
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(new Date(first.getTime() + (Math.min(moment.getUTCDate(), last) - 1) * dayMs));
}

/**
 * The rules for a prompt's text: no reviewer could override a finding in a test, so a finding that blocks a prompt refuses it.
 *
 * @throws HttpError 400, also for a day that has not begun in any time zone.
 */
export function checkTest({ assistant, tested_on: day, note }: NewTest, now: Date) {
  if (day > dayOf(new Date(now.getTime() + dayMs / 2)))
    throw badRequest('Tested on must be today or earlier.');
  for (const [field, text] of Object.entries({ Assistant: assistant, Note: note })) {
    const [finding] = blocking(checkPrompt({ description: text }));
    if (finding) throw badRequest(`${field}: ${finding.message}`);
  }
}

/** @returns the id of the test. */
export async function insertTest(
  transaction: Db,
  of: { revisionId: string; userId: string; createdAt: Date },
  { assistant, tested_on: testedOn, worked, note }: NewTest,
) {
  const [added] = await transaction
    .insert(testedWith)
    .values({ ...of, assistant: assistant.trim(), testedOn, worked, note: note.trim() })
    .returning({ id: testedWith.id });
  return added?.id ?? '';
}

/** A test is of one text: called when the text of a draft or submission changes, and when a version is redacted. */
export const deleteTests = (transaction: Db, revisionId: string) =>
  transaction.delete(testedWith).where(eq(testedWith.revisionId, revisionId));

/** Longer ones are slips of the keyboard, or years of another calendar: the prompt would never be due. */
const maxReviewYears = 10;

/** @throws HttpError 400 for a day in the past or more than ten years ahead, unless the record already has it. */
export function checkReviewBy(day: string | null | undefined, now: Date, before?: string | null) {
  if (!day || day === before) return;
  if (day < dayOf(now)) throw badRequest('“Review again by” must be today or later.');
  if (day > monthsAfter(now, maxReviewYears * 12))
    throw badRequest(`“Review again by” must be within ${maxReviewYears} years.`);
}

/** @throws HttpError 409 if a featured prompt would lose its example answer. */
export function checkFeaturedExample(live: { featured: boolean; exampleOutput: string }, after: string) {
  if (live.featured && live.exampleOutput !== '' && after === '')
    throw conflict(
      'This prompt is featured, so it needs an example answer. Add one, or ask an admin to remove the prompt from the featured ones.',
    );
}

async function accountsOf(transaction: Db, given: string) {
  if (!given.includes('@'))
    return transaction
      .select()
      .from(users)
      .where(and(eq(users.name, given), eq(users.isGuest, false)))
      .limit(2);
  const found = await peopleByEmail(transaction, given);
  if (found.length !== 1) {
    const how = found.length === 0 ? 'no account has' : 'several accounts have';
    throw badRequest(`Owner: ${how} this email address. Enter a name instead.`);
  }
  return found;
}

/**
 * The owner that a reviewer has entered, by an account's email address or by name: a name means the account of a concerned user, or
 * else of the only member with that name. Called before prompts are locked, because it locks the account.
 *
 * @param concerned users whom a name refers to first.
 * @throws HttpError 400 for an email address that is no account's.
 */
export async function findOwner(transaction: Db, given: string, concerned: Owner[]): Promise<Owner> {
  const name = given.trim();
  if (name === '') return { name, id: null };
  const meant = concerned.find((one) => one.id !== null && one.name === name);
  const [found, another] = meant ? [meant] : await accountsOf(transaction, name);
  const owner = found && !another ? { name: found.name, id: found.id } : { name, id: null };
  await lockInOrder(transaction, { accounts: [owner.id] });
  return owner;
}

/**
 * Notifies the previous and the new owner of a prompt, as an action on several prompts does. The transaction has locked both accounts.
 *
 * @param owners their accounts; null where a name has none.
 */
export async function notifyOwners(
  transaction: Db,
  owners: { before: string | null; after: string | null },
  notice: { promptId: string; actorId: string; now: Date },
) {
  if (owners.before === owners.after) return;
  await notify(transaction, owners.before, { ...notice, kind: 'owner_changed' });
  await notify(transaction, owners.after, { ...notice, kind: 'ownership_received' });
}
