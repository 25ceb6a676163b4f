import { z } from 'zod';

/** The delegated scope of the app registration; ID tokens and app-only tokens have none. */
export const scopeName = 'access_as_user';
/**
 * The scope that a page inside Teams requests. It has the client id instead of the URI: Entra refuses an app that requests a token for
 * itself by a URI (AADSTS90009), when the host's broker or a refresh token requests it.
 */
export const apiScope = (clientId: string) => `${clientId}/${scopeName}`;

/** 32 random bytes, or a SHA-256, as base64url. */
const bytes = z.string().regex(/^[\w-]{43}$/);

/** GET /auth/microsoft/redirect */
export const signInStartSchema = z.object({
  returnTo: z.string().optional().describe('A path of the app to return to, such as /prompts/1.'),
  client: z
    .string()
    .optional()
    .describe("Origin to return to, one of those that may call the API; default: the API's own."),
  state: bytes
    .optional()
    .describe('Random; returned with the token, so that a page accepts only sign-ins that it started.'),
  challenge: bytes
    .optional()
    .describe(
      'For a pop-up: the SHA-256, as base64url, of the verifier of the tab that opened it. The sign-in then returns a code, not a token.',
    ),
});

export type SignInStart = z.infer<typeof signInStartSchema>;

/** POST /auth/confirm: the user has typed the tab's number into the pop-up. */
export const confirmationSchema = z.object({ code: bytes, number: z.string().regex(/^\d{2}$/) });
export const confirmedSchema = z.object({ status: z.literal('success') });

/** POST /auth/exchange: the callback page replaces the token of its URL, or a tab fetches that of the sign-in in its pop-up. */
export const exchangeSchema = z.union([
  z.object({ token: z.string().regex(/^pls_[\w-]{43}$/) }),
  z.object({ verifier: bytes }),
]);
export const exchangedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('success'), token: z.string() }),
]);
export type Exchanged = z.infer<typeof exchangedSchema>;
