import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { collectionActions } from '#domain/vocabulary.ts';
import { requiredText } from './text.ts';

/** POST /collections/{id}/editors */
export const addCoEditorSchema = z
  .object({
    email: requiredText('Email', limits.contactEmail).describe(
      'Email address of a colleague who has signed in before; upper and lower case are the same.',
    ),
  })
  .meta({ id: 'AddCoEditor' });

/** GET /collections/{id}/editors */
export const coEditorsSchema = z
  .object({
    owner: z.string().describe('Name of the owner.'),
    editors: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string().optional().describe('Only for the owner.'),
          added_at: z.string().describe('ISO 8601, UTC.'),
          is_you: z.boolean(),
        }),
      )
      .describe(`In the order of their adding, at most ${limits.coEditors}.`),
  })
  .meta({ id: 'CoEditors' });
export type CoEditorsDto = z.infer<typeof coEditorsSchema>;

/** GET /collections/{id}/changes */
export const collectionChangesSchema = z
  .array(
    z.object({
      id: z.string(),
      action: z.enum(collectionActions),
      at: z
        .string()
        .describe(
          'ISO 8601, UTC. Moves of one person after each other are one change, with the time of the last.',
        ),
      actor: z.string().nullable().describe('Name of the person who did it; null for a deleted user.'),
      is_you: z.boolean().describe('Whether the caller did it.'),
      prompt: z
        .object({
          id: z.string(),
          title: z
            .string()
            .nullable()
            .describe('Null for a prompt that is neither published nor in the collection.'),
        })
        .nullable()
        .describe('The prompt that was added or removed.'),
      editor: z
        .string()
        .nullable()
        .describe('Name of the co-editor who was added or removed; null for a deleted user.'),
    }),
  )
  .describe(
    `Newest first: at most ${limits.collectionChanges}, of the last ${limits.collectionChangeDays} days.`,
  )
  .meta({ id: 'CollectionChanges' });
export type CollectionChangesDto = z.infer<typeof collectionChangesSchema>;
