import { z } from 'zod';
import { limits } from '#domain/limits.ts';

/** Names the command in the manifest of the Teams app and the operation in its description of the API: Teams matches the two. */
export const extensionCommand = 'searchPrompts';

/** The maximum number of results of one search. */
export const extensionResults = 15;

/** GET /message-extension/prompts */
export const extensionQuerySchema = z.object({
  query: z
    .string()
    .optional()
    .describe(`Search text, at most ${limits.query} characters. Without it, the latest prompts.`),
});

/** Texts that a card shows unchanged, because a card cannot compute. */
export const extensionResultSchema = z.object({
  title: z.string(),
  department: z.string(),
  rating: z.string().describe('Such as "4.5 out of 5 (12 reviews)" or "Not rated yet".'),
  trust: z.string().describe("Approved use, test and state of the review; '' if nothing is known."),
  first_lines: z.string().describe('Beginning of the prompt.'),
  url: z
    .string()
    .describe('Address of the prompt: in the tab in Teams if the server knows the app, else its page.'),
});
export type ExtensionResultDto = z.infer<typeof extensionResultSchema>;

export const extensionResultsSchema = z
  .object({ results: z.array(extensionResultSchema) })
  .meta({ id: 'MessageExtensionResults' });
