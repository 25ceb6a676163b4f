import { z } from 'zod';
import { limits } from './limits.ts';
import { difficulties } from './vocabulary.ts';

const required = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .max(max, `${name} is too long: at most ${max} characters.`)
    .refine((text) => text.trim() !== '', `${name} is required.`);

/** POST /prompts/add with status `pending` (specification section 3, Submission payload). */
export const submissionSchema = z
  .object({
    title: required('Prompt Title', limits.title),
    description: required('Short Description', limits.description),
    use_case: required('Use Case', limits.useCase),
    prompt: required('The AI Prompt', limits.fullPrompt),
    department_id: required('Department', limits.id),
    status: z.enum(['pending', 'draft']),
    prompt_framework: required('Prompt Framework', limits.promptFramework),
    target_audience: required('Target Audience', limits.targetAudience),
    expected_outcome: required('Expected Outcome', limits.expectedOutcome),
    difficulty: z.enum(difficulties, { error: `Difficulty must be one of ${difficulties.join(', ')}.` }),
    needs_attached_file_or_text_copy: z.boolean().default(false),
    tool: required('Tool', limits.tool),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submissionSchema>;

export const submissionResultSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  id: z.string(),
});
