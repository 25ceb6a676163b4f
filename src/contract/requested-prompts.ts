import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { requiredName, text } from './text.ts';

/** POST /wanted-prompts: a prompt that an admin requests from employees. */
export const requestPromptSchema = z
  .object({
    title: requiredName('Prompt needed', limits.requestedTitle),
    details: text('Details', limits.requestedDetails).default(''),
  })
  .meta({ id: 'WantPrompt' });
export type RequestPromptDto = z.infer<typeof requestPromptSchema>;

/** GET /wanted-prompts: requested prompts that the library lacks, the newest first. */
export const requestedPromptSchema = z
  .object({ id: z.string(), title: z.string(), details: z.string(), createdAt: z.string() })
  .meta({ id: 'WantedPrompt' });
export const requestedPromptListSchema = z.array(requestedPromptSchema);
export type RequestedPromptDto = z.infer<typeof requestedPromptSchema>;

export const requestedPromptDoneSchema = z.object({ status: z.literal('success') });
