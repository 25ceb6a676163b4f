import { z } from 'zod';

const foundInSchema = z
  .object({
    field: z
      .enum(['description', 'use_cases', 'department', 'tags', 'prompt', 'example'])
      .describe(
        'description: its part that lists cut off. department: its name. tags: their names. prompt: the prompt text. example: the example answer.',
      ),
    excerpt: z
      .array(z.string())
      .describe(
        'The words around the match, without Markdown, in parts: every second part is a matched word.',
      ),
  })
  .meta({ id: 'FoundIn' });
export type FoundInDto = z.infer<typeof foundInSchema>;

const otherWordSchema = z
  .object({
    found: z.string().describe('As the prompt has it.'),
    searched: z.string().describe('The word or phrase of the search that it matches.'),
    how: z
      .enum(['synonym', 'related', 'correction'])
      .describe(
        'synonym: by the table of synonyms. related: by the dictionary. correction: the searched word is in no prompt.',
      ),
  })
  .meta({ id: 'OtherWord' });
export type OtherWordDto = z.infer<typeof otherWordSchema>;

/** Why a search finds a prompt: matches that its title and description do not show. */
export const matchReasonSchema = z.object({
  found_in: foundInSchema
    .optional()
    .describe(
      'Where the words of the search are, if title and beginning of the description have less than half of them, or lack one of other_words that is a synonym or a correction.',
    ),
  other_words: z
    .array(otherWordSchema)
    .optional()
    .describe('Other words that it is found by, if title and description lack a third of the searched ones.'),
  marks: z
    .array(z.string())
    .optional()
    .describe(
      'Words of title and description, in lower case, that match the search and are not written like it.',
    ),
  is_by_meaning: z.boolean().optional().describe('Whether it is found by its meaning alone, without a word.'),
});
export type MatchReasonDto = z.infer<typeof matchReasonSchema>;
