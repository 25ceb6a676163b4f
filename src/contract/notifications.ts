import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { notificationKinds, teamsNoticeChoices } from '#domain/vocabulary.ts';
import { listLimits } from './list-limits.ts';
import { wholeNumber } from './numbers.ts';

/** GET /notifications; with a limit of 0 only the number of unread ones. */
export const notificationListQuerySchema = z.object({
  limit: wholeNumber('limit', 0, listLimits['notifications.notifications'].page).default(20),
  before: z
    .string()
    .regex(
      /^\d{1,15}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      'before must be the `next` of an earlier response.',
    )
    .optional()
    .describe('`next` of an earlier response; returns older notifications.'),
});
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

/** A notification of the caller. Its kind determines which ids it has. */
export const notificationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    prompt_id: z.string().nullable().describe('The prompt, if it was ever published.'),
    revision_id: z.string().nullable(),
    comment_id: z.string().nullable(),
    department_id: z
      .string()
      .nullable()
      .describe('For a retired department: the one that now has its prompts.'),
    collection_id: z
      .string()
      .nullable()
      .describe('The collection that the caller co-edits, or owns since `ownership_received`.'),
    title: z.string().describe('Title of the prompt or revision, or name of the department or collection.'),
    actor: z.string().nullable().describe('Name of the person who did it; null for a deleted user.'),
    text: z
      .string()
      .describe(
        "Message of a reviewer or admin, start of a comment, new department of the prompts, or why a collection passed to the caller; may be ''.",
      ),
    more: z
      .number()
      .int()
      .optional()
      .describe("How many more of the caller's prompts the same action changed."),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type NotificationDto = z.infer<typeof notificationSchema>;

const unread = z.number().int().describe('Number of unread notifications.');

export const notificationListSchema = z
  .object({
    notifications: z.array(notificationSchema).describe('Newest first.'),
    unread,
    next: z.string().nullable().describe('Value for `before`; null if there are no older ones.'),
  })
  .meta({ id: 'NotificationList' });
export type NotificationListDto = z.infer<typeof notificationListSchema>;

/** POST /notifications/read */
export const readNotificationsSchema = z
  .union(
    [
      z.object({ ids: z.array(z.guid()).max(limits.notifications) }).strict(),
      z
        .object({
          all_until: z.iso.datetime().describe('Marks all notifications up to this time. ISO 8601, UTC.'),
        })
        .strict(),
    ],
    { error: 'Send either ids or all_until, a time in ISO 8601, UTC.' },
  )
  .meta({ id: 'ReadNotifications' });
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

export const notificationsReadSchema = z.object({ status: z.literal('success'), unread });

const choice = z.enum(teamsNoticeChoices, {
  error: `choice must be one of ${teamsNoticeChoices.join(', ')}.`,
});

/** GET /notifications/teams */
export const teamsNoticesSchema = z
  .object({
    choice: choice.nullable().describe('Null where the library sends none to Teams.'),
    weekly_digest: z
      .boolean()
      .nullable()
      .describe('Whether the caller gets a digest on Mondays; null where the library sends none.'),
  })
  .meta({ id: 'TeamsNotices' });

/** PUT /notifications/teams */
export const teamsNoticesInputSchema = z
  .object({
    choice: choice.optional(),
    weekly_digest: z
      .boolean('weekly_digest must be true or false.')
      .optional()
      .describe('A digest on Mondays.'),
  })
  .strict()
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    error: 'Send choice, weekly_digest or both.',
  })
  .describe('A part that is absent stays as it is.')
  .meta({ id: 'TeamsNoticesInput' });
export type TeamsNoticesInput = z.infer<typeof teamsNoticesInputSchema>;
