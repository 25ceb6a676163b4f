import { z } from 'zod';
import { limits, serverLimits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { collectionVisibilities } from '#domain/vocabulary.ts';
import { account, id, moment, storable, storableName } from './stored-values.ts';

/**
 * A collection in an export, with its prompts in order. `ownerId` is the owner's account; `owner`, the email address, identifies the
 * person if that account does not exist. The id is part of the link that others may have.
 */
export const collectionEntrySchema = z.object({
  id: account,
  name: storableName(limits.collectionName).refine(hasVisible, 'must have a visible character'),
  visibility: z.enum(collectionVisibilities, `must be one of ${collectionVisibilities.join(', ')}`),
  owner: storable(limits.description).default(''),
  ownerId: account.nullable().default(null),
  /** Chosen for the owner's AI assistants. Missing in exports from before that choice existed. */
  inAssistants: z.boolean().default(false),
  createdAt: moment,
  /** Accounts of the co-editors. Missing in exports from before there were any. */
  editors: z
    .array(z.object({ userId: account, addedAt: moment }))
    .max(serverLimits.coEditors, `at most ${serverLimits.coEditors} are allowed`)
    .default([]),
  prompts: z
    .array(z.object({ id, addedAt: moment }))
    .max(limits.collectionPrompts, `at most ${limits.collectionPrompts} are allowed`),
});
export type CollectionEntry = z.infer<typeof collectionEntrySchema>;
