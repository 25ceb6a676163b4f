import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/vocabulary.ts';

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
    /** The roles that the last token named: shown to admins, never what decides. */
    rolesSeen: text('roles_seen').array().$type<Role[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('users_identity').on(table.tenantId, table.objectId)],
);
