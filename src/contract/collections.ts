import { z } from 'zod';
import { limits, serverLimits } from '#domain/limits.ts';
import { collectionVisibilities } from '#domain/vocabulary.ts';
import { promptSummarySchema } from './prompts.ts';
import { requiredName, text } from './text.ts';

const name = requiredName('Name', limits.collectionName).transform((value) => value.trim());
const visibility = z
  .enum(collectionVisibilities, {
    error: `visibility must be one of ${collectionVisibilities.join(', ')}.`,
  })
  .describe(
    '`private`: only the owner and the co-editors can read it. `link`: anyone with its id can, signed in or not.',
  );

const inAssistants = z
  .boolean({ error: 'in_assistants must be true or false.' })
  .describe("Whether its owner's AI assistants list its prompts (MCP prompts/list); at most one collection.");

const owner = z
  .string()
  .describe(
    'Name of the owner. Only where the caller is a co-editor, who can add, remove and order prompts.',
  );

export const collectionSummarySchema = z
  .object({
    id: z.string().describe('`saved` for the saved prompts, which always exist.'),
    name: z.string(),
    visibility,
    in_assistants: inAssistants
      .optional()
      .describe('Only of own collections. Absent for the saved prompts, which assistants always list.'),
    owner: owner.optional(),
    prompt_count: z.number().int().describe('Published prompts in the collection.'),
    has_prompt: z.boolean().optional().describe('With `prompt_id`: whether the collection has that prompt.'),
  })
  .meta({ id: 'CollectionSummary' });
export type CollectionSummaryDto = z.infer<typeof collectionSummarySchema>;

/** GET /collections: the saved prompts first, then the caller's collections and those that the caller co-edits, each the oldest first. */
export const collectionListSchema = z.array(collectionSummarySchema);
export const collectionListQuerySchema = z.object({ prompt_id: text('prompt_id', limits.id).optional() });

/** POST /collections */
export const addCollectionSchema = z
  .object({ name, visibility: visibility.default('private') })
  .meta({ id: 'AddCollection' });
export const collectionAddedSchema = z.object({ id: z.string() });

/** PATCH /collections/{id}: fields that are absent keep their values. */
export const changeCollectionSchema = z
  .object({
    name: name.optional(),
    visibility: visibility.optional(),
    in_assistants: inAssistants.optional().describe('True replaces the collection chosen before.'),
    from: z
      .object({ name: z.string() })
      .optional()
      .describe('The name that the caller saw. If it has changed since, nothing is stored.'),
  })
  .meta({ id: 'ChangeCollection' });
export type ChangeCollection = z.infer<typeof changeCollectionSchema>;

/** A prompt of a collection that is no longer published: it keeps its place, and only people who edit the collection see it. */
export const retiredInCollectionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    place: z.number().int().describe('Position among all its prompts, including retired ones; from 0.'),
    reason: z.string().describe("Reason for retiring it; may be ''."),
    replaced_by: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .describe('The published prompt to use instead.'),
  })
  .meta({ id: 'RetiredInCollection' });

/** GET /collections/{id}: only co-editors see the owner's name. */
export const collectionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    visibility,
    is_own: z.boolean().describe('Whether the caller is the owner.'),
    prompts: z.array(promptSummarySchema).describe('Published prompts, in the order of the collection.'),
    in_assistants: inAssistants.optional().describe('Only in own collections, not in the saved prompts.'),
    owner: owner.optional(),
    editor_count: z
      .number()
      .int()
      .optional()
      .describe('Number of co-editors. Only for people who edit the collection.'),
    retired: z
      .array(retiredInCollectionSchema)
      .optional()
      .describe('Retired prompts, in order. Only for people who edit the collection.'),
  })
  .meta({ id: 'Collection' });
export type CollectionDto = z.infer<typeof collectionSchema>;

const promptIds = z
  .array(text('Prompt id', limits.id))
  .max(serverLimits.collectionOrder, `Order at most ${serverLimits.collectionOrder} prompts.`)
  .refine((ids) => new Set(ids).size === ids.length, 'List each prompt once.');
const orderedIds = promptIds.describe(
  'Prompt ids in the new order. Unlisted prompts follow in their old order, but retired ones keep their position. IDs of other prompts are ignored.',
);
const moved = promptIds
  .optional()
  .describe(
    'The prompts of the new order that the caller moved. With it, only these are moved: each follows the prompt that precedes it in the new order. All others stay as they are now, so that changes of other people are kept.',
  );

/** PUT /collections/{id}/order */
export const collectionOrderSchema = z.object({ ids: orderedIds, moved }).meta({ id: 'CollectionOrder' });

export const collectionDoneSchema = z.object({ status: z.literal('success') });

export const collectionOrderedSchema = collectionDoneSchema.extend({
  is_merged: z
    .boolean()
    .describe(
      'With `moved`: whether others had changed the collection, so that its order differs from `ids`.',
    ),
});

/** DELETE /collections/{id}/prompts/{promptId} */
export const collectionRemovedSchema = collectionDoneSchema.extend({
  added_at: z
    .string()
    .nullable()
    .describe(
      'When the prompt was added, ISO 8601 in UTC; null if the collection did not have it. To undo, send it with PUT.',
    ),
});

/** PUT /collections/{id}/prompts/{promptId} */
export const collectPromptQuerySchema = z.object({
  added_at: z.iso
    .datetime({ error: 'added_at must be a time such as 2026-01-31T12:00:00Z.' })
    .optional()
    .describe(
      'For a prompt that is put back: when it was first added, so that it is not new to followers. A future time counts as now, a time before the collection existed as its creation.',
    ),
});

/** The body of the same, which may be absent. */
export const collectPromptSchema = z
  .object({
    replaces: text('replaces', limits.id)
      .optional()
      .describe('ID of a prompt in the collection that this prompt replaces.'),
    order: orderedIds.optional().describe('The new order of the collection, including this prompt.'),
    moved,
  })
  .meta({ id: 'CollectPrompt' });
export type CollectPrompt = z.infer<typeof collectPromptSchema>;

/** POST /collections/{id}/prompts */
export const collectPromptsSchema = z
  .object({
    ids: z
      .array(text('Prompt id', limits.id))
      .min(1, 'List at least one prompt.')
      .max(serverLimits.collectedAtOnce, `Add at most ${serverLimits.collectedAtOnce} prompts at once.`)
      .describe(
        'Prompts to add at the end, in this order. Those already in the collection keep their places.',
      ),
  })
  .meta({ id: 'CollectPrompts' });

export const collectedSchema = collectionDoneSchema.extend({
  added: z.number().int().describe('How many of them the collection did not have.'),
});
