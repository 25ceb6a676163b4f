import { z } from 'zod';

/** GET /me; `avatar` is the URL of an image. */
export const currentUserSchema = z
  .object({
    id: z.string().describe('Stays the same for a user when name or email change.'),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** GET /my-activity: what the caller has done in the library. */
export const myActivitySchema = z
  .object({
    saved_count: z.number().int().describe('Published prompts that the caller has saved.'),
    rated_count: z.number().int(),
    commented_count: z.number().int().describe('Comments that the caller has written.'),
    submitted_count: z.number().int().describe('Use cases that the caller has submitted, without drafts.'),
    draft_count: z.number().int(),
  })
  .meta({ id: 'MyActivity' });
export type MyActivity = z.infer<typeof myActivitySchema>;

/** POST /auth/logout */
export const loggedOutSchema = z.object({ status: z.literal('success') });
