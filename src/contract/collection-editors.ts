import { z } from 'zod';
import { limits, serverLimits } from '#domain/limits.ts';
import { collectionActions } from '#domain/vocabulary.ts';
import { requiredText } from './text.ts';

/** POST /collections/{id}/editors/find */
export const findCoEditorSchema = z.object({
  email: requiredText('Email', limits.contactEmail).describe(
    'Email address of a colleague who has signed in before, and is no guest; upper and lower case are the same.',
  ),
});
export const colleagueSchema = z.object({
  id: z.string(),
  name: z.string(),
  sign_in_name: z.string().describe("As of the person's last sign-in; '' if there was none."),
});

export type Colleague = z.infer<typeof colleagueSchema>;

/** POST /collections/{id}/editors */
export const addCoEditorSchema = findCoEditorSchema
  .extend({
    user_id: z
      .string()
      .max(limits.id)
      .optional()
      .describe(
        'The account that the caller has confirmed: if the address now means another, nothing changes.',
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
      .describe(`In the order of their adding, at most ${serverLimits.coEditors}.`),
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
    `Newest first: at most ${serverLimits.collectionChanges}, of the last ${serverLimits.collectionChangeDays} days.`,
  )
  .meta({ id: 'CollectionChanges' });
export type CollectionChangesDto = z.infer<typeof collectionChangesSchema>;
