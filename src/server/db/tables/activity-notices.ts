import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { notifications } from './notifications.ts';
import { outboxColumns } from './outbox-columns.ts';

/** Notifications for the activity feed in Teams; deleted with the notification, and so with the person. */
export const activityNotices = pgTable(
  'activity_notices',
  {
    ...outboxColumns(),
    notificationId: uuid('notification_id')
      .notNull()
      .unique()
      .references(() => notifications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('activity_notices_due').on(table.nextAttemptAt).where(sql`failed_at is null`),
    index('activity_notices_failed').on(table.failedAt).where(sql`failed_at is not null`),
  ],
);
