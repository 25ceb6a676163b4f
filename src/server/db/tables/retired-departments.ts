import { pgTable, text } from 'drizzle-orm/pg-core';
import { departments } from './departments.ts';

/** Redirects of retired departments. When a successor is retired, its redirects get its own successor. */
export const retiredDepartments = pgTable('retired_departments', {
  /** Id of the department; a new department with the same id replaces the redirect. */
  id: text().primaryKey(),
  name: text().notNull(),
  successorId: text('successor_id')
    .notNull()
    .references(() => departments.id),
});
