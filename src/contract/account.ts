import { z } from 'zod';
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
