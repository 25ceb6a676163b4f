import { date, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** What a reviewer adds to the trust record; its other fields are among the content. */
export const trustColumns = () => ({
  /** The name shown of whoever answers for the prompt; `ownerId` is the account, if there is one. */
  owner: text().notNull().default(''),
  ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
  /** The last day on which the review holds. */
  reviewBy: date('review_by', { mode: 'string' }),
});

/** That part of a table, to be selected, or of a row, to be inserted elsewhere. */
export const trustOf = <T extends Record<keyof ReturnType<typeof trustColumns>, unknown>>(
  source: T,
): Pick<T, keyof ReturnType<typeof trustColumns>> => ({
  owner: source.owner,
  ownerId: source.ownerId,
  reviewBy: source.reviewBy,
});
