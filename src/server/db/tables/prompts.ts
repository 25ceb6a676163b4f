import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { difficulties, libraryStatuses, usageClasses } from '#domain/vocabulary.ts';
import { contentColumns } from './content-columns.ts';
import { trustColumns } from './trust-columns.ts';
import { users } from './users.ts';

const quoted = (values: readonly string[]) => sql.raw(values.map((word) => `'${word}'`).join(', '));

/** Published and retired prompts; each row is a copy of the prompt's latest published revision. */
export const prompts = pgTable(
  'prompts',
  {
    id: text().primaryKey(),
    ...contentColumns(),
    /** Displayed name; `authorId` is the account, which imported prompts do not have. */
    author: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    version: text().notNull().default('1.0'),
    /** Number of the revision that this row is a copy of. */
    revisionNumber: integer('revision_number').notNull().default(1),
    /** When a reviewer approved that revision; null for an imported one. */
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    ...trustColumns(),
    /** When a reviewer last approved or renewed the review record. */
    trustUpdatedAt: timestamp('trust_updated_at', { withTimezone: true, precision: 3 }),
    featured: boolean().notNull().default(false),
    /** Order of the featured prompts, set by admins; those without a position follow, the newest first. */
    featuredPosition: integer('featured_position'),
    status: text({ enum: libraryStatuses }).notNull(),
    retiredReason: text('retired_reason').notNull().default(''),
    /** Id of the replacement of a retired prompt; the replacement may since have been retired or deleted. */
    replacedBy: text('replaced_by'),
    /** Written by `recount`, like `commentCount`; include imported ratings without rows. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Of ratings that an import brought as a sum and a number. */
    importedRatingSum: integer('imported_rating_sum').notNull().default(0),
    importedRatingCount: integer('imported_rating_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** When a review or an import added it to this library. */
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** By which lists sort titles: without case and accents, signs before digits, digits by numeric value. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`public.list_name(title)`),
  },
  (table) => [
    check('prompts_status', sql`${table.status} in (${quoted(libraryStatuses)})`),
    check('prompts_difficulty', sql`${table.difficulty} in (${quoted(difficulties)})`),
    check('prompts_use_class', sql`${table.useClass} in (${quoted(usageClasses)})`),
    index('prompts_department_news').on(table.departmentId, table.publishedAt),
    // By code point, for the same order on every database; NULLS FIRST is the default of DESC in queries.
    index('prompts_latest').on(
      table.status,
      table.updatedAt.desc().nullsFirst(),
      sql`${table.id} collate "C"`,
    ),
    // Counts filters and orders lists without the rows, whose texts make them long to read.
    index('prompts_facets').on(
      table.status,
      table.departmentId,
      table.difficulty,
      table.tool,
      table.needsAttachment,
      table.useClass,
      table.reviewBy,
      table.tags,
      table.ratingSum,
      table.ratingCount,
      table.updatedAt,
      table.revisionNumber,
      table.id,
    ),
    index('prompts_author').on(table.authorId),
    index('prompts_owner').on(table.ownerId),
    /** Finds prompts that were already imported. */
    index('prompts_content').on(sql`md5(${table.title} || chr(10) || ${table.fullPrompt})`),
  ],
);
