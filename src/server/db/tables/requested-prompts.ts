import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Prompts that admins request from employees. The requesting admin is only in the audit trail. */
export const requestedPrompts = pgTable(
  'wanted_prompts',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    details: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('wanted_prompts_title').on(sql`lower(${table.title})`)],
);
