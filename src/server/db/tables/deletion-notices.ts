import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Days on which a server announced what a setting such as CONTACT_MESSAGE_DAYS will delete, with the setting's value. */
export const deletionNotices = pgTable(
  'deletion_notices',
  { setting: text().notNull(), value: integer().notNull(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.setting, table.value, table.day] })],
);
