import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { outboxKinds } from '#domain/vocabulary.ts';
import { outboxColumns } from './outbox-columns.ts';
import { revisions } from './revisions.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Cards for reviewers. The table has no texts of users, which are read from the revision when a card is sent. */
export const outbox = pgTable(
  'outbox',
  {
    ...outboxColumns(),
    kind: text({ enum: outboxKinds }).notNull(),
    revisionId: text('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('outbox_kind', sql`${table.kind} in (${quoted(outboxKinds)})`),
    index('outbox_due').on(table.nextAttemptAt).where(sql`failed_at is null`),
    index('outbox_failed').on(table.failedAt).where(sql`failed_at is not null`),
    index('outbox_revision').on(table.revisionId),
  ],
);
