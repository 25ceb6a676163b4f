import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { notificationKinds } from '#domain/vocabulary.ts';
import { wholeNumber } from './numbers.ts';

/** GET /notifications; a limit of 0 is for the number of unread ones alone. */
export const notificationListQuerySchema = z.object({
  limit: wholeNumber('limit', 0, limits.notificationPage).default(20),
  before: z
    .string()
    .regex(
      /^\d{1,15}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      'before must be the `next` of an earlier response.',
    )
    .optional()
    .describe('The `next` of an earlier response: what is older.'),
});
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

/** A notification of the caller. Its kind decides which of the ids it has. */
export const notificationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    prompt_id: z.string().nullable().describe('The prompt, once it was published.'),
    revision_id: z.string().nullable(),
    comment_id: z.string().nullable(),
    department_id: z
      .string()
      .nullable()
      .describe('Of a retired department: the one that has its prompts now.'),
    title: z.string().describe('Of the prompt or revision; of a department its name.'),
    actor: z.string().nullable().describe('Name of the person who did it; null when the account is gone.'),
    text: z
      .string()
      .describe(
        "A reviewer's or an admin's words, the beginning of a comment, or where the prompts of a retired department are; may be ''.",
      ),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type NotificationDto = z.infer<typeof notificationSchema>;

const unread = z.number().int().describe('How many the caller has not read.');

export const notificationListSchema = z
  .object({
    notifications: z.array(notificationSchema).describe('The newest first.'),
    unread,
    next: z.string().nullable().describe('For `before`; null when there are no older ones.'),
  })
  .meta({ id: 'NotificationList' });
export type NotificationListDto = z.infer<typeof notificationListSchema>;

/** POST /notifications/read */
export const readNotificationsSchema = z
  .union(
    [
      z.object({ ids: z.array(z.guid()).max(limits.notifications) }).strict(),
      z.object({ all_until: z.iso.datetime().describe('All that are not newer. ISO 8601, UTC.') }).strict(),
    ],
    { error: 'Send either ids, the ids of notifications, or all_until, a time in ISO 8601, UTC.' },
  )
  .meta({ id: 'ReadNotifications' });
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

export const notificationsReadSchema = z.object({ status: z.literal('success'), unread });
