import { z } from 'zod';
import { promptSummarySchema } from './prompts.ts';

/** POST /prompts/{id}/save and /unsave */
export const saveResultSchema = z.object({ status: z.literal('success') });

/** GET /bookmarks */
export const bookmarksSchema = z.object({ bookmarked_prompt_ids: z.array(z.string()) });
export type BookmarksDto = z.infer<typeof bookmarksSchema>;

/** GET /my-prompts: each entry wraps a prompt; the last saved comes first. */
export const myPromptsSchema = z.array(z.object({ prompt: promptSummarySchema }));
export type MyPromptsDto = z.infer<typeof myPromptsSchema>;
