import { z } from 'zod';
import { promptStatuses, roles } from '#domain/vocabulary.ts';

/** GET /me; `avatar` is the URL of an image. */
export const currentUserSchema = z
  .object({
    id: z.string().describe('Stays the same for a user when name or email change.'),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    roles: z.array(z.enum(roles)).describe('What the person may do beyond what every employee may.'),
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
      .describe('How many entries of each status GET /my-submissions has.'),
  })
  .meta({ id: 'MyActivity' });
export type MyActivity = z.infer<typeof myActivitySchema>;

/** POST /auth/logout */
export const loggedOutSchema = z.object({ status: z.literal('success') });
