import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { collectionFormats, collectionVisibilities } from '#domain/vocabulary.ts';
import { promptSummarySchema } from './prompts.ts';
import { requiredText, text } from './text.ts';

const name = requiredText('Name', limits.collectionName).transform((value) => value.trim());
const visibility = z
  .enum(collectionVisibilities, {
    error: `visibility must be one of ${collectionVisibilities.join(', ')}.`,
  })
  .describe('`private`: only its owner reads it. `link`: everybody who has its id, signed in or not.');

const inAssistants = z
  .boolean({ error: 'in_assistants must be true or false.' })
  .describe("Whether its owner's AI assistants list its prompts (MCP prompts/list): one collection at most.");

export const collectionSummarySchema = z
  .object({
    id: z.string().describe('`saved` for the list of saved prompts, which is always there.'),
    name: z.string(),
    visibility,
    in_assistants: inAssistants.optional().describe('Absent for the saved prompts, which they always list.'),
    prompt_count: z.number().int().describe('Published prompts in it.'),
    has_prompt: z.boolean().optional().describe('With `prompt_id`: whether that prompt is in it.'),
  })
  .meta({ id: 'CollectionSummary' });
export type CollectionSummaryDto = z.infer<typeof collectionSummarySchema>;

/** GET /collections: the saved prompts first, then the caller's collections, the oldest first. */
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
    in_assistants: inAssistants.optional().describe('True takes the place of the collection chosen before.'),
  })
  .meta({ id: 'ChangeCollection' });
export type ChangeCollection = z.infer<typeof changeCollectionSchema>;

/** A prompt of a collection that is no longer published: it keeps its place, and only the collection's owner sees it. */
export const retiredInCollectionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    place: z.number().int().describe('Among all prompts of the collection, retired ones included; from 0.'),
    reason: z.string().describe("Why it was retired; may be ''."),
    replaced_by: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .describe('The published prompt to use instead.'),
  })
  .meta({ id: 'RetiredInCollection' });

/** GET /collections/{id}: says nothing of whose it is. */
export const collectionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    visibility,
    is_own: z.boolean().describe('Whether the caller may change it.'),
    prompts: z.array(promptSummarySchema).describe('In its order; what is not published any more is absent.'),
    in_assistants: inAssistants.optional().describe('Of an own one, but the saved prompts.'),
    retired: z.array(retiredInCollectionSchema).optional().describe('Of an own one, in their order.'),
  })
  .meta({ id: 'Collection' });
export type CollectionDto = z.infer<typeof collectionSchema>;

const orderedIds = z
  .array(text('Prompt id', limits.id))
  .max(limits.collectionOrder, `At most ${limits.collectionOrder} prompts can be put in order.`)
  .refine((ids) => new Set(ids).size === ids.length, 'A prompt is named twice.')
  .describe(
    'In the order wanted. Of the prompts of the collection that are not named, retired ones stay at their place and the others follow as they were; prompts that are not in it are ignored.',
  );

/** PUT /collections/{id}/order */
export const collectionOrderSchema = z.object({ ids: orderedIds }).meta({ id: 'CollectionOrder' });

export const collectionDoneSchema = z.object({ status: z.literal('success') });

/** DELETE /collections/{id}/prompts/{promptId} */
export const collectionRemovedSchema = collectionDoneSchema.extend({
  added_at: z
    .string()
    .nullable()
    .describe(
      'When the prompt was added, ISO 8601 in UTC; null where it was not in it. To undo, PUT takes it.',
    ),
});
export type CollectionRemoved = z.infer<typeof collectionRemovedSchema>;

/** PUT /collections/{id}/prompts/{promptId} */
export const collectPromptQuerySchema = z.object({
  added_at: z.iso
    .datetime({ error: 'added_at must be a moment such as 2026-01-31T12:00:00Z.' })
    .optional()
    .describe(
      'Of a prompt that is put back: when it was added before, so that it is not new to followers. A moment to come counts as now, one before the collection as its own.',
    ),
});

/** The body of the same, which may be absent. */
export const collectPromptSchema = z
  .object({
    replaces: text('replaces', limits.id)
      .optional()
      .describe('Id of a prompt of the collection: it is removed, and the prompt takes its place.'),
    order: orderedIds.optional().describe('The order of the collection, with the prompt in it.'),
  })
  .meta({ id: 'CollectPrompt' });
export type CollectPrompt = z.infer<typeof collectPromptSchema>;

/** GET /collections/{id}/export */
export const collectionExportQuerySchema = z.object({
  format: z.enum(collectionFormats, { error: `format must be one of ${collectionFormats.join(', ')}.` }),
});
