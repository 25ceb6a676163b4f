import type { Context } from 'hono';
import { z } from 'zod';
import type { SignInStart } from '#contract/sign-in.ts';
import { ownPath } from '#domain/own-path.ts';
import { authCallbackPage } from '#domain/screens.ts';
import type { SignInFailure } from '#domain/sign-in-failures.ts';

export const destinationSchema = z.object({
  client: z.string().optional(),
  returnTo: z.string().optional(),
  state: z.string().optional(),
  challenge: z.string().optional(),
});

/**
 * The destination of a sign-in: `client` is another allowed origin, otherwise our own; `returnTo` is the path there that the user
 * came from. `state` is returned to the page, which thereby recognises the sign-in that it began; with a `challenge` the session
 * is for the tab that has the verifier.
 */
export type Destination = z.infer<typeof destinationSchema>;

/**
 * The destination in the URL of a sign-in's start; origins that are not allowed and invalid paths are left out.
 */
export function destinationOf(
  { client, returnTo, ...rest }: SignInStart,
  allowedOrigins: string[],
): Destination {
  const path = ownPath(returnTo);
  return {
    ...rest,
    ...(client !== undefined && allowedOrigins.includes(client) ? { client } : {}),
    ...(path === undefined ? {} : { returnTo: path }),
  };
}

/** Redirects the browser to the callback page with the result of a sign-in. */
export function redirectToPage(
  c: Context,
  ownOrigin: string,
  { client = ownOrigin, ...destination }: Destination,
  result: { token: string } | { code: string } | { error: SignInFailure },
) {
  const parameters = new URLSearchParams(Object.entries({ ...result, ...destination }));
  c.header('Cache-Control', 'no-store');
  return c.redirect(`${client}${authCallbackPage}?${parameters.toString()}`);
}
