import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { requiredText, text } from './text.ts';

/** POST /wanted-prompts: what an admin asks employees to write. */
export const wantPromptSchema = z
  .object({
    title: requiredText('What is wanted', limits.wantedTitle),
    details: text('Details', limits.wantedDetails).default(''),
  })
  .meta({ id: 'WantPrompt' });
export type WantPromptDto = z.infer<typeof wantPromptSchema>;

/** GET /wanted-prompts: prompts that people look for and the library lacks, the newest first. */
export const wantedPromptSchema = z
  .object({ id: z.string(), title: z.string(), details: z.string(), createdAt: z.string() })
  .meta({ id: 'WantedPrompt' });
export const wantedPromptListSchema = z.array(wantedPromptSchema);
export type WantedPromptDto = z.infer<typeof wantedPromptSchema>;

export const wantedPromptDoneSchema = z.object({ status: z.literal('success') });
