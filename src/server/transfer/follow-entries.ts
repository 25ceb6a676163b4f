import { z } from 'zod';
import { account, id, moment } from './export-format.ts';

const limit = 10_000;

/** What a person follows, in an export. The id is that of the account. */
export const followEntrySchema = z.object({
  id: account,
  departments: z.array(z.object({ id, followedAt: moment })).max(limit),
  collections: z.array(z.object({ id: account, followedAt: moment })).max(limit),
});
export type FollowEntry = z.infer<typeof followEntrySchema>;
