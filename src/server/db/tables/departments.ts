import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const departments = pgTable('departments', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  icon: text().notNull().default(''),
  color: text().notNull().default(''),
  /** Order in lists; equal positions are ordered by name. */
  position: integer().notNull().default(0),
});
