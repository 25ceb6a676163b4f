import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { collectionVisibilities } from '#domain/vocabulary.ts';
import { account, id, moment, storable } from './export-format.ts';

/**
 * A collection in an export: its prompts in its order. `ownerId` is the owner's account; `owner`, the e-mail address, finds the
 * person where that account is not there. The id is part of the link that others may have.
 */
export const collectionEntrySchema = z.object({
  id: account,
  name: storable(limits.collectionName).min(1, 'must not be empty'),
  visibility: z.enum(collectionVisibilities, `must be one of ${collectionVisibilities.join(', ')}`),
  owner: storable(limits.description).default(''),
  ownerId: account.nullable().default(null),
  /** Chosen for the owner's AI assistants. Exports from before that was one's own choice do not have it. */
  inAssistants: z.boolean().default(false),
  createdAt: moment,
  prompts: z
    .array(z.object({ id, addedAt: moment }))
    .max(limits.collectionPrompts, `at most ${limits.collectionPrompts} are allowed`),
});
export type CollectionEntry = z.infer<typeof collectionEntrySchema>;
