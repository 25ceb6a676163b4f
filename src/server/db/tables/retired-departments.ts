import { pgTable, text } from 'drizzle-orm/pg-core';
import { departments } from './departments.ts';

/** Where the address of a retired department leads. A successor that is retired in turn hands on all that lead to it. */
export const retiredDepartments = pgTable('retired_departments', {
  /** As the department had it; one that is added with the same id takes its address back. */
  id: text().primaryKey(),
  name: text().notNull(),
  successorId: text('successor_id')
    .notNull()
    .references(() => departments.id),
});
