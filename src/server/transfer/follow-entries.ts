import { z } from 'zod';
import { account, id, moment } from './stored-values.ts';

const limit = 10_000;

/** A user's follows in an export; `id` is the account's. */
export const followEntrySchema = z.object({
  id: account,
  departments: z.array(z.object({ id, followedAt: moment })).max(limit),
  collections: z.array(z.object({ id: account, followedAt: moment })).max(limit),
});
export type FollowEntry = z.infer<typeof followEntrySchema>;
