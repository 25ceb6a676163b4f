import { z } from 'zod';

/** Where people turn to, by concern; '' where the place has no address: the pages then name the contact form. */
const contactsSchema = z.object({
  support: z.string().describe('Help with using the library.'),
  team: z.string().describe('The AI centre of excellence: prompts, reviews, rules.'),
  privacy: z.string().describe('What the library stores about a person.'),
  about: z.string().describe('Everything else about the product.'),
});

/** What a page inside Microsoft Teams asks Microsoft for; none of it is secret. */
const teamsSchema = z.object({
  clientId: z.string().describe("The app registration's."),
  authority: z
    .string()
    .describe('Address of the tenant, such as https://login.microsoftonline.com/{tenant id}.'),
  scope: z.string().describe('The permission to act for a person, such as api://{client id}/access_as_user.'),
});

/**
 * What differs from place to place, read by the page at run time: our server answers it at /config.json, a static host
 * holds it as a file of that name.
 */
export const publicConfigSchema = z
  .object({
    apiHost: z.string().describe("Origin of the API, '' for the page's own; calls go to {apiHost}/api."),
    companyName: z.string(),
    idempotencyKeys: z
      .boolean()
      .optional()
      .describe('Whether an API of another origin takes the header Idempotency-Key from this page.'),
    signIn: z
      .enum(['microsoft', 'local', 'none'])
      .optional()
      .describe("How people sign in; 'local': as a demo employee, on the developer's own machine only."),
    teams: teamsSchema
      .optional()
      .describe('Sign-in inside Microsoft Teams; without it people sign in there as in a browser.'),
    contacts: contactsSchema.optional().describe('Optional: a file written before it existed stays valid.'),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type ContactKind = keyof z.infer<typeof contactsSchema>;

export const defaultCompanyName = 'AstraZeneca';
