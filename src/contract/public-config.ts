import { z } from 'zod';
import { assistantsSchema } from './assistants.ts';
import { apiScope } from './sign-in.ts';

/** Contact e-mail addresses, by concern; '' where none is configured: the pages then link to the contact form. */
const contactsSchema = z.object({
  support: z.string().describe('Help with using the library.'),
  team: z.string().describe('The AI centre of excellence: prompts, reviews, rules.'),
  privacy: z.string().describe('What the library stores about a person.'),
  about: z.string().describe('Everything else about the product.'),
});

/** What a page inside Microsoft Teams requests from Microsoft; none of it is secret. */
const teamsSchema = z.object({
  clientId: z.string().describe("The app registration's."),
  authority: z.string().describe('URL of the tenant, such as https://login.microsoftonline.com/{tenant id}.'),
  scope: z.string().describe(`The scope to act for a user, such as ${apiScope('{client id}')}.`),
});

/** The Teams cloud in which the page is shown as a tab; by default the public one. */
const teamsHostSchema = z.object({
  origins: z
    .array(z.string())
    .optional()
    .describe('Origins of the hosts that may frame the page and talk to it; `*.` stands for any subdomain.'),
  linkOrigin: z.string().optional().describe('Where links that open something in Teams begin.'),
  linkAppId: z
    .string()
    .optional()
    .describe("The app's id in such links; without it the id that the host names."),
});

/**
 * What differs between deployments, read by the page at run time: our server serves it at /config.json, a static host has a
 * file of that name.
 */
export const publicConfigSchema = z
  .object({
    apiHost: z.string().describe("Origin of the API, '' for the page's own; calls go to {apiHost}/api."),
    companyName: z.string(),
    idempotencyKeys: z
      .boolean()
      .optional()
      .describe('Whether an API of another origin takes the header Idempotency-Key from this page.'),
    revisions: z
      .boolean()
      .optional()
      .describe(
        'Whether the API knows versions of a prompt, improvements, withdrawals, changes of comments and reports of problems.',
      ),
    guidelinesVersion: z
      .string()
      .optional()
      .describe(
        'The version of the prompt guidelines that people confirm before they submit; without it nobody is asked.',
      ),
    usage: z
      .boolean()
      .optional()
      .describe(
        'Whether the API counts copies, downloads and hand-overs of prompts, and what is chosen after a search.',
      ),
    downloadFormats: z
      .boolean()
      .optional()
      .describe('Whether the API sends a prompt as Markdown and as an Agent Skill too.'),
    collections: z
      .boolean()
      .optional()
      .describe('Whether the API keeps collections of prompts besides the saved ones.'),
    wanted: z.boolean().optional().describe('Whether the API names prompts that are asked for.'),
    follows: z
      .boolean()
      .optional()
      .describe(
        'Whether the API lets people follow departments and collections, and says what is new in them.',
      ),
    listPages: z
      .boolean()
      .optional()
      .describe("Whether the API sends a department's list by pages, with the counts of its filters."),
    resultPages: z
      .boolean()
      .optional()
      .describe('Whether the API sends what a search finds by pages, with the counts of its filters.'),
    related: z.boolean().optional().describe('Whether the API names prompts that have to do with a prompt.'),
    signIn: z
      .enum(['microsoft', 'local', 'none'])
      .optional()
      .describe("How people sign in; 'local': as a demo employee, on the developer's own machine only."),
    signInSupports: z
      .array(z.enum(['state', 'exchange']))
      .optional()
      .describe(
        "What the server's sign-in does beyond the least: 'state', it gives back the state that a page began with, and the page takes no token without it; 'exchange', a tab gets the session of its pop-up by a verifier.",
      ),
    teams: teamsSchema
      .optional()
      .describe('Sign-in inside Microsoft Teams; without it people sign in there as in a browser.'),
    teamsHost: teamsHostSchema.optional().describe('Microsoft Teams in another cloud than the public one.'),
    assistants: assistantsSchema
      .optional()
      .describe('AI assistants that a prompt can be opened in; without it the page offers none.'),
    contacts: contactsSchema.optional().describe('Optional: a file written before it existed stays valid.'),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type ContactKind = keyof z.infer<typeof contactsSchema>;
