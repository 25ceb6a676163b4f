import { z } from 'zod';
import { assistantIcons, assistantTexts, linkLimitUnits } from '#domain/vocabulary.ts';

/** Without user name and fragment. */
const plainHttps = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?][^\s#]*)?$/i;
const urlFault =
  'url must be an https URL without user name and fragment, such as https://assistant.example.com/chat.';
const oneLine = /^[^\p{Cc}\p{Cs}]+$/u;

const hasParameter = (url: string, name: string) =>
  url
    .split(/[?&]/)
    .slice(1)
    .some((pair) => pair.split('=')[0] === name);

/** An AI assistant that a prompt can be opened in. */
export const assistantSchema = z
  .strictObject(
    {
      name: z
        .string('name must be text.')
        .trim()
        .min(1, 'name is required.')
        .max(40, 'name must have at most 40 characters.')
        .regex(oneLine, 'name must be one line.')
        .describe("As in 'Copy and open {name}'."),
      icon: z
        .enum(assistantIcons, `icon must be one of ${assistantIcons.join(', ')}.`)
        .default('none')
        .describe('Icon beside the name.'),
      url: z
        .url({ error: urlFault })
        .max(1_000, 'url must have at most 1,000 characters.')
        .regex(plainHttps, urlFault),
      text: z
        .enum(assistantTexts, `text must be one of ${assistantTexts.join(', ')}.`)
        .default('none')
        .describe(
          "'none': copies the prompt and opens the assistant; 'query': puts the prompt's text into the link.",
        ),
      parameter: z
        .string('parameter must be text.')
        .regex(
          /^[\w.~-]{1,40}$/,
          'parameter must have 1 to 40 letters, digits, dots, hyphens and underscores.',
        )
        .optional()
        .describe("With 'query': the parameter for the text."),
      submits: z
        .boolean('submits must be true or false.')
        .default(false)
        .describe("With 'query': whether the assistant sends the link's text at once."),
      limit: z
        .int('limit must be a whole number.')
        .min(1, 'limit must be at least 1.')
        .max(100_000, 'limit must be at most 100,000.')
        .default(2_000)
        .describe("With 'query': the longest text of a link; a longer one is copied instead."),
      limit_unit: z
        .enum(linkLimitUnits, `limit_unit must be one of ${linkLimitUnits.join(', ')}.`)
        .default('bytes')
        .describe("'characters': UTF-16 code units of the text; 'bytes': length of the encoded URL."),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `${(keys ?? []).join(', ')} is not a known field.`
          : 'must be an object.',
    },
  )
  .refine(({ text, parameter }) => text === 'none' || parameter !== undefined, {
    message: 'parameter is required with "text": "query".',
  })
  .refine(({ text, parameter, submits }) => text === 'query' || (parameter === undefined && !submits), {
    message: 'parameter and submits need "text": "query".',
  })
  .refine(({ url, parameter }) => !parameter || !hasParameter(url, parameter), {
    message: 'url already has the parameter.',
  })
  .meta({ id: 'Assistant' });
export type Assistant = z.infer<typeof assistantSchema>;

/** In their order; names are unique. */
export const assistantsSchema = z
  .array(assistantSchema, 'the value must be a list.')
  .max(8, 'list at most 8 assistants.')
  .refine(
    (assistants) => new Set(assistants.map(({ name }) => name.toLowerCase())).size === assistants.length,
    'each assistant needs a unique name.',
  );
