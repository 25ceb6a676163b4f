import { date, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Columns of the review record that the author does not write; its other fields are among the content. */
export const trustColumns = () => ({
  /** Displayed name of the owner; `ownerId` is the account, if there is one. */
  owner: text().notNull().default(''),
  ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
  /** The last day on which the review is valid. */
  reviewBy: date('review_by', { mode: 'string' }),
  /** Version whose text the example answers, or `earlierDraft`; '' for the text beside it. */
  exampleVersion: text('example_version').notNull().default(''),
});

/** These columns of a table, for a select, or of a row, for an insert elsewhere. */
export const trustOf = <T extends Record<keyof ReturnType<typeof trustColumns>, unknown>>(
  source: T,
): Pick<T, keyof ReturnType<typeof trustColumns>> => ({
  owner: source.owner,
  ownerId: source.ownerId,
  reviewBy: source.reviewBy,
  exampleVersion: source.exampleVersion,
});
