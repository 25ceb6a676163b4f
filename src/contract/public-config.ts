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

/** Parameters of a page inside Microsoft Teams for its requests to Microsoft; none of them is secret. */
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
    ownServer: z
      .boolean()
      .optional()
      .describe(
        'Whether the API is that of this product, with every call that its description names. Without it the page shows nothing that needs more than the calls for reading, saving, rating, commenting and submitting.',
      ),
    guidelinesVersion: z
      .string()
      .optional()
      .describe(
        'The version of the prompt guidelines that people confirm before they submit; without it nobody is asked.',
      ),
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
