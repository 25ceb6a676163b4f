import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { tagStates } from '#domain/vocabulary.ts';
import { users } from './users.ts';

/**
 * The list of tags, with authors' proposals, and the earlier names of renamed and merged tags, so that drafts, imports
 * and pages with an earlier name get the current tag. Texts of prompts have ids.
 */
export const tags = pgTable(
  'tags',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The name in one case and width. */
    key: text().notNull(),
    state: text({ enum: tagStates }).notNull(),
    /** For an earlier name: its tag, which is no earlier name itself. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => tags.id, { onDelete: 'cascade' }),
    proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('tags_key').on(table.key),
    check(
      'tags_state',
      sql`${table.state} in (${sql.raw(tagStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('tags_merged', sql`(${table.state} = 'merged') = (${table.mergedInto} is not null)`),
    index('tags_merged_into').on(table.mergedInto),
    index('tags_proposed_by').on(table.proposedBy),
  ],
);

const namesOf = (ids: SQL | AnyPgColumn, condition: SQL) => sql<string[]>`array(
  select current.name from public.tags as current where current.id in (
    select coalesce(given.merged_into, given.id) from public.tags as given where given.id = any(${ids})
  ) ${condition} order by current.key collate "C")`;

/** Names of the accepted tags with these ids or merged from them, in alphabetical order. @param ids column of ids. */
export const keptTagNames = (ids: SQL | AnyPgColumn) => namesOf(ids, sql`and current.state = 'kept'`);

/** The same with proposed and rejected tags: for the author and the reviewers of a text. */
export const allTagNames = (ids: SQL | AnyPgColumn) => namesOf(ids, sql``);
