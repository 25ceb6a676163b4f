import { asc, eq, inArray } from 'drizzle-orm';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { peopleByEmail } from '#server/db/accounts-by-email.ts';
import type { Db } from '#server/db/database.ts';
import { departments } from '#server/db/schema.ts';
import { badRequest } from '#server/http/errors/http-error.ts';
import { checkReviewBy, monthsAfter } from '../trust.ts';

/** The new value for the prompts of an action. */
export interface Target {
  /** Id of a department or an account, a day, or the status. */
  value: string;
  /** Its text for people. */
  text: string;
  /** Of an account. */
  signInName?: string;
}

/** The departments with these ids, which no other transaction can delete before this one ends. */
export const holdDepartments = (transaction: Db, ids: readonly string[]) =>
  transaction
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(inArray(departments.id, [...ids]))
    .orderBy(asc(departments.id))
    .for('key share');

async function departmentOf(db: Db, given: string): Promise<Target> {
  const id = given.trim();
  const [found] = await db.select().from(departments).where(eq(departments.id, id));
  if (!found) throw badRequest('Department: choose an existing department.');
  return { value: id, text: found.name };
}

async function accountOf(db: Db, email: string): Promise<Target> {
  const [account, another] = await peopleByEmail(db, email);
  if (!account)
    throw badRequest('Owner: no account has this email address. Ask the new owner to sign in once.');
  if (another) throw badRequest('Owner: several accounts have this email address. Choose another person.');
  return { value: account.id, text: account.name, signInName: account.signInName };
}

function dayOf(day: string, now: Date, reviewMonths: number): Target {
  checkReviewBy(day, now);
  if (day > monthsAfter(now, reviewMonths))
    throw badRequest(`“Review again by” must be within ${reviewMonths} months.`);
  return { value: day, text: day };
}

/** @throws HttpError 400 for an unknown department or account, and for a day in the past or too far away. */
export function findTarget(db: Db, change: BulkChange, now: Date, reviewMonths: number) {
  if (change.action === 'move') return departmentOf(db, change.department_id);
  if (change.action === 'transfer') return accountOf(db, change.owner_email);
  if (change.action === 'set_review_by') return dayOf(change.review_by, now, reviewMonths);
  return { value: 'retired', text: 'retired' };
}
