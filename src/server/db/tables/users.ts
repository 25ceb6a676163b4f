import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** A person is the pair (tenant, object id) of the identity provider, never an e-mail address; imported authors have neither. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: text('tenant_id'),
    objectId: text('object_id'),
    name: text().notNull(),
    email: text().notNull().default(''),
    avatar: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('users_identity').on(table.tenantId, table.objectId)],
);
