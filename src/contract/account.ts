import { z } from 'zod';
import { limits, serverLimits } from '#domain/limits.ts';
import { promptStatuses, roles } from '#domain/vocabulary.ts';

/** GET /me; `avatar` is the URL of an image. */
export const currentUserSchema = z
  .object({
    id: z.string().describe('Never changes, even if name or email do.'),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    roles: z.array(z.enum(roles)).describe('Roles beyond that of every employee.'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** GET /my-activity: the caller's activity in the library. */
export const myActivitySchema = z
  .object({
    saved_count: z.number().int().describe('Published prompts that the caller has saved.'),
    owned_count: z.number().int().optional().describe('Published prompts that the caller owns.'),
    rated_count: z.number().int(),
    commented_count: z.number().int().describe('Comments that the caller has written.'),
    submitted_count: z.number().int().describe('Use cases that the caller has submitted, without drafts.'),
    draft_count: z.number().int(),
    entries: z
      .record(z.enum(promptStatuses), z.number().int())
      .describe('Entries of GET /my-submissions, by status.'),
  })
  .meta({ id: 'MyActivity' });
export type MyActivity = z.infer<typeof myActivitySchema>;

/** POST /auth/logout */
export const loggedOutSchema = z.object({ status: z.literal('success') });

/** GET /me/sessions: valid browser sign-ins, the newest first. */
export const mySessionsSchema = z
  .object({
    sessions: z
      .array(
        z.object({
          device: z.string().describe("Browser and system, such as 'Edge on Windows'; '' if unknown."),
          createdAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          is_current: z.boolean().describe('Whether this request has its token.'),
        }),
      )
      .max(serverLimits.sessionsListed),
    total: z.number().int().describe('Including those that are not listed.'),
  })
  .meta({ id: 'MySessions' });
export type MySessions = z.infer<typeof mySessionsSchema>;

/** POST /auth/logout/everywhere and /admin/people/{id}/sessions/end */
export const sessionsEndedSchema = z.object({
  status: z.literal('success'),
  ended: z.number().int().describe('Number of sessions that were valid.'),
});

/** POST /admin/people/find: a body, because addresses in a URL get into the logs of proxies. */
export const findAccountSchema = z.object({
  email: z
    .string({ error: 'Enter an email address.' })
    .trim()
    .min(1, 'Enter an email address.')
    .max(limits.contactEmail, `The email address has more than ${limits.contactEmail} characters.`)
    .refine((value) => !value.includes('\0'), 'The email address contains a NUL character. Remove it.'),
});

export const accountListSchema = z
  .array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        sessions: z.number().int().describe('Valid sign-ins by browser.'),
      })
      .meta({ id: 'FoundAccount' }),
  )
  .max(serverLimits.accountsListed)
  .describe('The accounts with this email address: several only where tenants share it.');
export type FoundAccount = z.infer<typeof accountListSchema>[number];
