import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { type Role, teamsNoticeChoices } from '#domain/vocabulary.ts';

/** Identified by tenant and object id of the identity provider, never by email address; imported authors have neither. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: text('tenant_id'),
    objectId: text('object_id'),
    name: text().notNull(),
    email: text().notNull().default(''),
    /** The name with which the person signs in, as of the last token: that of a member of the tenant can have a role. */
    signInName: text('sign_in_name').notNull().default(''),
    /** Whether the last token was a guest's, or one of another tenant. */
    isGuest: boolean('is_guest').notNull().default(false),
    avatar: text(),
    /** Roles of the last token, shown to admins only; never used for authorization. */
    rolesSeen: text('roles_seen').array().$type<Role[]>().notNull().default([]),
    /** Identifies the account in the log. Random, so that no one can find the person without this row, which an erasure deletes. */
    pseudonym: uuid().notNull().defaultRandom(),
    /** When all sessions were ended at once: earlier tokens of Microsoft are refused too. */
    signedOutAt: timestamp('signed_out_at', { withTimezone: true }),
    /** Which notifications the person also gets in Teams. */
    teamsNotices: text('teams_notices', { enum: teamsNoticeChoices }).notNull().default('all'),
    /** When the person chose a weekly digest in Teams; null for none. */
    weeklyDigestSince: timestamp('weekly_digest_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('users_identity').on(table.tenantId, table.objectId),
    index('users_email').on(sql`lower(${table.email})`),
    check('users_teams_notices', sql`${table.teamsNotices} in ('all', 'decisions', 'none')`),
  ],
);
