import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { outboxColumns } from './outbox-columns.ts';
import { prompts } from './prompts.ts';

/** New prompts for channels in Teams. A card has a prompt's title at the time it is sent, never an earlier one. */
export const announcements = pgTable(
  'announcements',
  {
    ...outboxColumns(),
    /** A department's id, or `all`. Rows of a channel that are due at the same time share a card. */
    channel: text().notNull(),
    promptId: text('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('announcements_due').on(table.channel, table.nextAttemptAt).where(sql`failed_at is null`),
    index('announcements_failed').on(table.failedAt).where(sql`failed_at is not null`),
    index('announcements_prompt').on(table.promptId),
  ],
);
