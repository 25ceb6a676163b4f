import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { text } from './text.ts';

const title = promptField('title');
const prompt = promptField('fullPrompt');

/** POST /prompts/similar: a request that changes nothing; a POST because a prompt is too long for a URL. */
export const similarQuerySchema = z
  .object({
    title: text(title.label, title.limit).default(''),
    prompt: text(prompt.label, prompt.limit).default(''),
    except: text('except', limits.id).optional().describe('ID of a prompt to leave out.'),
  })
  .meta({ id: 'SimilarQuery' });
export type SimilarQuery = z.infer<typeof similarQuerySchema>;

export const similarities = ['title', 'text', 'title and text'] as const;

/** A published prompt that resembles a text. */
export const similarPromptSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    department_id: z.string().nullable(),
    department: z.string().describe('Name of the department.'),
    score: z.number().min(0).max(1).describe('1: the same words in the same order.'),
    why: z.enum(similarities).describe('The similar part.'),
  })
  .meta({ id: 'SimilarPrompt' });
export type SimilarPromptDto = z.infer<typeof similarPromptSchema>;
export const similarListSchema = z.array(similarPromptSchema);
