import { z } from 'zod';

/** What the app registration calls the permission to act for a person; ID tokens and apps' own tokens have none. */
export const scopeName = 'access_as_user';
/** That permission, as a page inside Teams asks for it. */
export const apiScope = (clientId: string) => `api://${clientId}/${scopeName}`;

/** 32 random bytes, or a SHA-256, as base64url. */
const bytes = z.string().regex(/^[\w-]{43}$/);

/** GET /auth/microsoft/redirect */
export const signInStartSchema = z.object({
  returnTo: z.string().optional().describe('An own path to come back to, such as /prompts/1.'),
  client: z
    .string()
    .optional()
    .describe('Origin of a page elsewhere to come back to: one that may call us. Without it, our own.'),
  state: bytes
    .optional()
    .describe('Random; comes back with the token, so that a page takes only what it has begun itself.'),
  challenge: bytes
    .optional()
    .describe(
      'For a pop-up: the SHA-256, as base64url, of the verifier of the tab that opened it. The sign-in then ends with a code, not a token.',
    ),
});

export type SignInStart = z.infer<typeof signInStartSchema>;

/** POST /auth/confirm: the person has typed the number that the tab shows into the pop-up. */
export const confirmationSchema = z.object({ code: bytes, number: z.string().regex(/^\d{2}$/) });
export const confirmedSchema = z.object({ status: z.literal('success') });

/** POST /auth/exchange: the tab asks for the token of the sign-in in its pop-up. */
export const exchangeSchema = z.object({ verifier: bytes });
export const exchangedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('success'), token: z.string() }),
]);
export type Exchanged = z.infer<typeof exchangedSchema>;
