import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bulkActions as actions } from '#domain/bulk.ts';
import { prompts } from './prompts.ts';
import { users } from './users.ts';

/** Actions on several prompts, kept while they can be undone; the audit trail keeps them permanently. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: uuid().primaryKey(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text({ enum: actions }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check(
      'bulk_actions_action',
      sql`${table.action} in (${sql.raw(actions.map((word) => `'${word}'`).join(', '))})`,
    ),
    index('bulk_actions_actor').on(table.actorId, table.createdAt.desc()),
    index('bulk_actions_age').on(table.createdAt),
  ],
);

/** The previous state of the prompts of such an action. */
export const bulkActionPrompts = pgTable(
  'bulk_action_prompts',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    promptId: text('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    /** Hash of the state after the action: a different state is a later change, which an undo keeps. */
    stateAfter: text('state_after').notNull(),
    /** Without a foreign key, so that a department that is retired before the undo does not become null. */
    departmentId: text('department_id'),
    owner: text().notNull().default(''),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    reviewBy: date('review_by', { mode: 'string' }),
    trustUpdatedAt: timestamp('trust_updated_at', { withTimezone: true, precision: 3 }),
    featured: boolean().notNull().default(false),
    featuredPosition: integer('featured_position'),
    /** Ids of unpublished revisions that moved with the prompt. */
    movedRevisions: text('moved_revisions').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.promptId] }),
    index('bulk_action_prompts_prompt').on(table.promptId),
    index('bulk_action_prompts_owner').on(table.ownerId),
  ],
);
