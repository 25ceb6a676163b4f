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
        .string('name must be a text.')
        .trim()
        .min(1, 'name must not be empty.')
        .max(40, 'name must have at most 40 characters.')
        .regex(oneLine, 'name must be one line.')
        .describe("As in 'Open in {name}'."),
      icon: z
        .enum(assistantIcons, `icon must be one of ${assistantIcons.join(', ')}.`)
        .default('none')
        .describe('Beside the name.'),
      url: z
        .url({ error: urlFault })
        .max(1_000, 'url must have at most 1,000 characters.')
        .regex(plainHttps, urlFault),
      text: z
        .enum(assistantTexts, `text must be one of ${assistantTexts.join(', ')}.`)
        .default('none')
        .describe(
          "'none': the prompt is copied, and the assistant opened as it is; 'query': the prompt's text goes into the link.",
        ),
      parameter: z
        .string('parameter must be a text.')
        .regex(
          /^[\w.~-]{1,40}$/,
          'parameter must have 1 to 40 letters, digits, dots, hyphens and underscores.',
        )
        .optional()
        .describe("The query parameter that takes the text, with 'query'."),
      submits: z
        .boolean('submits must be true or false.')
        .default(false)
        .describe("Whether the assistant starts at once with the link's text, with 'query'."),
      limit: z
        .int('limit must be a whole number.')
        .min(1, 'limit must be at least 1.')
        .max(100_000, 'limit must be at most 100,000.')
        .default(2_000)
        .describe("What a link takes, with 'query'; a longer text is copied instead."),
      limit_unit: z
        .enum(linkLimitUnits, `limit_unit must be one of ${linkLimitUnits.join(', ')}.`)
        .default('bytes')
        .describe("'characters': UTF-16 code units of the text; 'bytes': of the whole URL, encoded."),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? `${(keys ?? []).join(', ')} is unknown.` : 'It must be an object.',
    },
  )
  .refine(({ text, parameter }) => text === 'none' || parameter !== undefined, {
    message: 'parameter is missing: "text": "query" needs it.',
  })
  .refine(({ text, parameter, submits }) => text === 'query' || (parameter === undefined && !submits), {
    message: 'parameter and submits need "text": "query".',
  })
  .refine(({ url, parameter }) => !parameter || !hasParameter(url, parameter), {
    message: 'url has the parameter already.',
  })
  .meta({ id: 'Assistant' });
export type Assistant = z.infer<typeof assistantSchema>;

/** In their order; none has the name of another. */
export const assistantsSchema = z
  .array(assistantSchema, 'It must be a list.')
  .max(8, 'There must be at most 8.')
  .refine(
    (assistants) => new Set(assistants.map(({ name }) => name.toLowerCase())).size === assistants.length,
    'Two have the same name.',
  );
