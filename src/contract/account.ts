import { z } from 'zod';

/** GET /me */
export const currentUserSchema = z
  .object({ name: z.string(), email: z.string(), avatar: z.string().nullable() })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;
