import { z } from 'zod';
import { limits } from '#domain/limits.ts';

/** The server for AI assistants: one URL for every method of the Model Context Protocol. */
export const mcpPath = '/mcp';

/** What says where its access tokens come from (RFC 9728). */
export const mcpMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;

/** The permission that an access token for it has to have. */
export const mcpScope = 'prompts.read';

/** At most so many prompts in an assistant's own list, where people choose by eye. */
export const mcpListed = 100;

/** At most so many results of one search. */
export const mcpResults = 25;

/** The view in which assistants show the form of a prompt (MCP Apps), and what such views are. */
export const mcpFormUri = 'ui://prompt-library/fill-in-form.html';
export const mcpViewType = 'text/html;profile=mcp-app';
/** The extension that a client announces when it shows them. */
export const mcpViewExtension = 'io.modelcontextprotocol/ui';

/** In `_meta` of a result with a view: identifies the call, so that the view restores the typed values (ext-apps, "Persisting view state"). */
export const mcpViewId = 'viewUUID';

/** Nothing is ever changed by a tool, and none reaches beyond the library. */
export const mcpToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const id = z.string().min(1).max(100);

const searchToolInput = z.object({
  query: z
    .string()
    .min(1)
    .max(1_000)
    .describe('What the prompt should do, in words or a whole sentence. Typing mistakes are forgiven.'),
  department: id.optional().describe('Only prompts of this department: an id from list_departments.'),
  limit: z.int().min(1).max(mcpResults).default(10).describe('The most results.'),
});

const foundPrompt = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  department: z.string().describe('Its name; empty for none.'),
  version: z.string(),
  rating: z.number().describe('The average of 1 to 5 stars; 0 for none.'),
  review_count: z.int().describe('How many people rated it.'),
  use_class: z.string().optional().describe('What it may be used for, where a review has said so.'),
  url: z.string().describe('Its page, for people.'),
});

const searchToolOutput = z.object({
  prompts: z.array(foundPrompt).describe('The best match first.'),
  total: z.int().describe('How many there are in all.'),
});

const promptToolInput = z.object({
  id: id.describe('The id of a prompt, as search_prompts gives it.'),
});

const openPlace = z.object({
  name: z.string().describe('The key for fill_prompt.'),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['text', 'longText', 'choice', 'date', 'number']),
  default: z.string().describe('Empty for none.'),
  options: z.array(z.string()).describe('Of a choice, which also takes anything else.'),
  required: z.boolean(),
});

const promptToolOutput = foundPrompt.extend({
  text: z.string().describe('The prompt, word for word.'),
  placeholders: z.array(openPlace).describe('What the text leaves open.'),
  author: z.string(),
  updated_at: z.string(),
});

/** Models send numbers, and yes or no, as such. */
const values = z.record(
  z.string().max(limits.valueName),
  z.union([z.string().max(limits.value), z.number(), z.boolean()]).transform(String),
);

const fillToolInput = promptToolInput.extend({
  values: values.describe('Values by the names of the placeholders that get_prompt lists.'),
});

const fillToolOutput = z.object({
  text: z.string().describe('The prompt with the values in.'),
  unfilled: z
    .array(z.string())
    .describe('Placeholders that are still open: their markers stand in the text.'),
  unknown: z.array(z.string()).describe('Names among the values that the prompt does not have.'),
});

const formToolInput = promptToolInput.extend({
  values: values
    .optional()
    .describe('What the user has said already, by the names of the placeholders: the form begins with it.'),
});

const formToolOutput = foundPrompt.extend({
  text: z.string().describe('The prompt, word for word.'),
  placeholders: z.array(
    openPlace.extend({
      other_defaults: z.array(z.string()).describe('Further defaults in the text: the first one counts.'),
    }),
  ),
  places: z
    .array(z.object({ name: z.string(), start: z.int(), end: z.int() }))
    .describe('Where the placeholders stand in the text, in UTF-16 code units.'),
  values: z.record(z.string(), z.string()).describe('What the fields begin with, besides defaults.'),
});

const departmentsToolOutput = z.object({
  departments: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), prompt_count: z.int() }),
  ),
});

/** The tools by their names, as described to assistants. */
export const mcpTools = {
  search_prompts: {
    title: 'Search prompts',
    description:
      'Finds reviewed prompts of the company’s library by what they are for. Use it before writing a prompt from nothing.',
    inputSchema: searchToolInput,
    outputSchema: searchToolOutput,
  },
  get_prompt: {
    title: 'Get a prompt',
    description: 'One prompt word for word, with the placeholders that it leaves open.',
    inputSchema: promptToolInput,
    outputSchema: promptToolOutput,
  },
  fill_prompt: {
    title: 'Fill in a prompt',
    description:
      'A prompt with values in the places of its placeholders. What gets no value keeps its default, or else its marker.',
    inputSchema: fillToolInput,
    outputSchema: fillToolOutput,
  },
  open_prompt_form: {
    title: 'Show the form of a prompt',
    description:
      'Shows the user the form of a prompt, who fills in its placeholders and puts the result into the conversation. Use it rather than asking for the values one by one.',
    inputSchema: formToolInput,
    outputSchema: formToolOutput,
    _meta: { ui: { resourceUri: mcpFormUri, visibility: ['model'] } },
  },
  list_departments: {
    title: 'List departments',
    description: 'The departments that the prompts are grouped by, with how many each has.',
    inputSchema: z.object({}),
    outputSchema: departmentsToolOutput,
  },
};

const uri = z.string().max(limits.resourceUri);

/** Parameters of the other methods, within the limits of the tools. */
export const mcpParams = new Map<string, z.ZodType>([
  ['resources/read', z.object({ uri })],
  [
    'prompts/get',
    z.object({
      name: id,
      arguments: values
        .refine(
          (given) => Object.keys(given).length <= limits.values,
          `Too big: at most ${limits.values} values`,
        )
        .optional(),
    }),
  ],
  [
    'completion/complete',
    z.object({
      ref: z.union([z.object({ name: id }), z.object({ uri })]),
      argument: z.object({ name: z.string().max(limits.valueName), value: z.string().max(limits.value) }),
    }),
  ],
]);

export type FoundPrompt = z.infer<typeof foundPrompt>;
export type PromptForm = z.infer<typeof formToolOutput>;
