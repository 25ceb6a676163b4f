import { z } from 'zod';
import { assistantsSchema } from './assistants.ts';
import { apiScope } from './sign-in.ts';

/** Contact email addresses, by concern; '' if none is configured: the pages then link to the contact form. */
const contactsSchema = z.object({
  support: z.string().describe('Help with using the library.'),
  team: z.string().describe('The AI centre of excellence: prompts, reviews, rules.'),
  privacy: z.string().describe('Questions about personal data.'),
  about: z.string().describe('Everything else about the product.'),
});

/** Parameters of a page inside Microsoft Teams for its requests to Microsoft; none of them is secret. */
const teamsSchema = z.object({
  clientId: z.string().describe('Client id of the app registration.'),
  authority: z.string().describe('URL of the tenant, such as https://login.microsoftonline.com/{tenant id}.'),
  scope: z.string().describe(`The scope to act for a user, such as ${apiScope('{client id}')}.`),
});

/** The Teams cloud in which the page is shown as a tab; by default the public one. */
const teamsHostSchema = z.object({
  origins: z
    .array(z.string())
    .optional()
    .describe('Origins of the hosts that may frame the page and message it; `*.` matches any subdomain.'),
  linkOrigin: z.string().optional().describe('Origin of links that open in Teams.'),
  linkAppId: z.string().optional().describe('App id in such links; default: the id that the host names.'),
});

/** The days after which the server deletes old data; it keeps data without such a number. */
const retentionSchema = z.object({
  contactMessageDays: z.int().optional().describe('Of messages of the contact form.'),
  unseenAccountDays: z.int().optional().describe('Of accounts, since the last visit.'),
});

/**
 * The values that differ between deployments, read by the page at run time: our server serves them at /config.json, a static host
 * has a file of that name.
 */
export const publicConfigSchema = z
  .object({
    apiHost: z.string().describe("Origin of the API, '' for the page's own; calls go to {apiHost}/api."),
    companyName: z.string(),
    ownServer: z
      .boolean()
      .optional()
      .describe(
        "Whether the API is this product's, with all its calls. If not, the page offers only reading, saving, rating, commenting and submitting.",
      ),
    guidelinesVersion: z
      .string()
      .optional()
      .describe(
        'The version of the prompt guidelines that users confirm before they submit; without it no confirmation is required.',
      ),
    signIn: z
      .enum(['microsoft', 'local', 'none'])
      .optional()
      .describe("How people sign in; 'local': as a demo employee, on the developer's own machine only."),
    requireSignIn: z
      .boolean()
      .optional()
      .describe(
        'Whether the server refuses to show anything of the library to visitors: the page then asks them to sign in.',
      ),
    signInSupports: z
      .array(z.enum(['state', 'exchange']))
      .optional()
      .describe(
        "Optional features of the server's sign-in: 'state', it returns the state that a page sent, and the page accepts no token without it; 'exchange', a tab gets the session of its pop-up with a verifier.",
      ),
    teams: teamsSchema
      .optional()
      .describe('Sign-in inside Microsoft Teams; without it users sign in there as in a browser.'),
    teamsNotices: z
      .boolean()
      .optional()
      .describe(
        "Whether the server sends notifications to Teams' activity feed: each person then chooses which.",
      ),
    teamsHost: teamsHostSchema.optional().describe('Microsoft Teams outside the public cloud.'),
    assistants: assistantsSchema
      .optional()
      .describe('AI assistants that a prompt can be opened in; without it the page offers none.'),
    retention: retentionSchema.optional().describe('Shown on the privacy page.'),
    contacts: contactsSchema.optional().describe('Optional, so that older files stay valid.'),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type ContactKind = keyof z.infer<typeof contactsSchema>;
