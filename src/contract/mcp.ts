import { z } from 'zod';
import { serverLimits } from '#domain/limits.ts';
import { scopeName } from './sign-in.ts';

/** The server for AI assistants: one URL for every method of the Model Context Protocol. */
export const mcpPath = '/mcp';

/** The document that names the issuer of its access tokens (RFC 9728). */
export const mcpMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;

/** The permission that assistants request. */
export const mcpScope = 'prompts.read';

/** The permissions of which an access token for it must have one: Microsoft 365 Copilot's single sign-on has only the second. */
export const mcpScopes = [mcpScope, scopeName];

/** The permission with its resource: Entra refuses the short name beside the parameter `resource` (AADSTS9010010). */
export const qualifiedMcpScope = (origin: string) => `${origin}${mcpPath}/${mcpScope}`;

/** The maximum number of prompts in an assistant's own list, from which people choose by eye. */
export const mcpListed = 100;

/** The maximum number of results of one search. */
export const mcpResults = 25;

/** The view in which assistants show the form of a prompt (MCP Apps), and the media type of such views. */
export const mcpFormUri = 'ui://prompt-library/fill-in-form.html';
export const mcpViewType = 'text/html;profile=mcp-app';
/** The extension that a client announces if it shows views. */
export const mcpViewExtension = 'io.modelcontextprotocol/ui';

/** In `_meta` of a result with a view: identifies the call, so that the view restores the typed values (ext-apps, "Persisting view state"). */
export const mcpViewId = 'viewUUID';

/** No tool changes anything, and none uses anything outside the library. */
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
    .describe('Task of the prompt, as keywords or a sentence. Tolerates typos.'),
  department: id.optional().describe('Limits results to a department: an id from list_departments.'),
  tag: z.string().min(1).max(200).optional().describe('Limits results to a tag: its name, as in results.'),
  limit: z.int().min(1).max(mcpResults).default(10).describe('Maximum number of results.'),
});

const foundPrompt = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  department: z.string().describe('Name of the department; empty if none.'),
  version: z.string(),
  rating: z.number().describe('Average of 1 to 5 stars; 0 if not rated yet.'),
  review_count: z.int().describe('Number of ratings.'),
  outcomes: z
    .string()
    .optional()
    .describe('Results that users of this version reported, if enough of them answered.'),
  use_class: z.string().optional().describe('Approved use of the results, if a review set one.'),
  tags: z.array(z.string()).optional().describe('Names of its tags, if it has any.'),
  url: z.string().describe('Page of the prompt, for people.'),
});

const searchToolOutput = z.object({
  prompts: z.array(foundPrompt).describe('Best match first.'),
  total: z.int().describe('Total number of matches.'),
});

const promptToolInput = z.object({
  id: id.describe('ID of a prompt, from search_prompts.'),
});

const openPlace = z.object({
  name: z.string().describe('Key of the value in fill_prompt.'),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['text', 'longText', 'choice', 'date', 'number']),
  default: z.string().describe('Default value; empty if none.'),
  options: z.array(z.string()).describe('Suggestions for a choice; other values are allowed.'),
  required: z.boolean(),
});

const promptToolOutput = foundPrompt.extend({
  tested_with: z.string().optional().describe('The last test of this version, and the number of all.'),
  is_sample: z
    .literal(true)
    .optional()
    .describe('Present for demo content without a review: say so to the user.'),
  text: z.string().describe('The prompt, word for word.'),
  placeholders: z.array(openPlace).describe('Placeholders in the text.'),
  author: z.string(),
  updated_at: z.string(),
});

/** Models send numbers and booleans as such. */
const values = z.record(
  z.string().max(serverLimits.valueName),
  z.union([z.string().max(serverLimits.value), z.number(), z.boolean()]).transform(String),
);

const fillToolInput = promptToolInput.extend({
  values: values.describe('Values by placeholder name, as listed by get_prompt.'),
});

const fillToolOutput = z.object({
  text: z.string().describe('The prompt with the values filled in.'),
  unfilled: z
    .array(z.string())
    .describe('Placeholders without a value; their markers are still in the text.'),
  unknown: z.array(z.string()).describe('Names of values that match no placeholder.'),
});

const formToolInput = promptToolInput.extend({
  values: values
    .optional()
    .describe('Values that the user already gave, by placeholder name; the form starts with them.'),
});

const formToolOutput = foundPrompt.extend({
  text: z.string().describe('The prompt, word for word.'),
  placeholders: z.array(
    openPlace.extend({
      other_defaults: z
        .array(z.string())
        .describe('Further defaults in the text; only the first one is used.'),
    }),
  ),
  places: z
    .array(z.object({ name: z.string(), start: z.int(), end: z.int() }))
    .describe('Positions of the placeholders in the text, in UTF-16 code units.'),
  values: z.record(z.string(), z.string()).describe('Initial values of the fields, besides defaults.'),
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
      "Searches the company's library of reviewed prompts by task. Use it before you write a prompt from scratch.",
    inputSchema: searchToolInput,
    outputSchema: searchToolOutput,
  },
  get_prompt: {
    title: 'Get a prompt',
    description: 'Gets a prompt word for word, with its placeholders.',
    inputSchema: promptToolInput,
    outputSchema: promptToolOutput,
  },
  fill_prompt: {
    title: 'Fill in a prompt',
    description:
      'Fills in the placeholders of a prompt. Placeholders without a value keep their default, or else their marker.',
    inputSchema: fillToolInput,
    outputSchema: fillToolOutput,
  },
  open_prompt_form: {
    title: "Show a prompt's form",
    description:
      "Shows the user a form with a prompt's placeholders. The user fills it in and adds the result to the conversation. Use it instead of asking for values one by one.",
    inputSchema: formToolInput,
    outputSchema: formToolOutput,
    _meta: { ui: { resourceUri: mcpFormUri, visibility: ['model'] } },
  },
  list_departments: {
    title: 'List departments',
    description: 'Lists the departments that group the prompts, with the number of prompts in each.',
    inputSchema: z.object({}),
    outputSchema: departmentsToolOutput,
  },
};

const uri = z.string().max(serverLimits.resourceUri);

/** Parameters of the other methods, within the limits of the tools. */
export const mcpParams = new Map<string, z.ZodType>([
  ['resources/read', z.object({ uri })],
  [
    'prompts/get',
    z.object({
      name: id,
      arguments: values
        .refine(
          (given) => Object.keys(given).length <= serverLimits.values,
          `Send at most ${serverLimits.values} values`,
        )
        .optional(),
    }),
  ],
  [
    'completion/complete',
    z.object({
      ref: z.union([z.object({ name: id }), z.object({ uri })]),
      argument: z.object({
        name: z.string().max(serverLimits.valueName),
        value: z.string().max(serverLimits.value),
      }),
    }),
  ],
]);

export type FoundPrompt = z.infer<typeof foundPrompt>;
export type PromptForm = z.infer<typeof formToolOutput>;
