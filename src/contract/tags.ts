import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { tagNameFault } from '#domain/tags.ts';
import { tagStates } from '#domain/vocabulary.ts';

/** A name as people type it; failures are sentences that contain it. */
export const tagNameSchema = z.string({ error: 'Tag must be text.' }).check((context) => {
  const fault = tagNameFault(context.value);
  if (fault === undefined) return;
  const shown = context.value.slice(0, limits.tagName);
  context.issues.push({ code: 'custom', input: context.value, message: `Tag "${shown}" ${fault}` });
});

/** GET /tags: the list that admins keep, in alphabetical order. */
export const tagSchema = z
  .object({
    name: z.string(),
    prompts: z.number().int().describe('Published prompts with this tag.'),
    earlier_names: z
      .array(z.string())
      .describe('Names before it was renamed, and those of tags merged into it.'),
  })
  .meta({ id: 'Tag' });
export type TagDto = z.infer<typeof tagSchema>;
export const tagListSchema = z.array(tagSchema);

/** GET /admin/tags: proposals, tags and rejected names. */
export const adminTagSchema = tagSchema
  .extend({
    id: z.string(),
    state: z.enum(tagStates).exclude(['merged']),
    submissions: z.number().int().describe('Submissions with this tag that are not published.'),
    proposed_by: z
      .string()
      .nullable()
      .describe('Name of the user who proposed it; null if added by an admin, or for a deleted user.'),
  })
  .meta({ id: 'AdminTag' });
export type AdminTagDto = z.infer<typeof adminTagSchema>;
export const adminTagListSchema = z.array(adminTagSchema);

/** POST /admin/tags */
export const addTagSchema = z.object({ name: tagNameSchema }).meta({ id: 'AddTag' });

/** PUT /admin/tags/{id} */
export const changeTagSchema = z
  .object({
    name: tagNameSchema.optional(),
    state: z
      .enum(['kept', 'rejected'], { error: 'state must be one of kept, rejected.' })
      .optional()
      .describe(
        'kept: in the list. rejected: not in the list, and on no page; its prompts keep it for the case that it is kept again.',
      ),
    from: adminTagSchema
      .pick({ name: true, state: true })
      .optional()
      .describe('The tag as the caller saw it. If it has changed since, nothing is stored.'),
  })
  .refine(({ name, state }) => name !== undefined || state !== undefined, 'Send a name or a state.')
  .meta({ id: 'ChangeTag' });
export type ChangeTagDto = z.infer<typeof changeTagSchema>;

/** POST /admin/tags/{id}/merge */
export const mergeTagSchema = z
  .object({ into: z.guid('into must be the id of a tag.').describe('ID of the tag that remains.') })
  .meta({ id: 'MergeTag' });
