import type { Context } from 'hono';
import { z } from 'zod';
import { ownPath } from '#contract/own-path.ts';
import { authCallbackPage } from '#contract/paths.ts';

export const destinationSchema = z.object({
  client: z.string().optional(),
  returnTo: z.string().optional(),
});

/**
 * Where a sign-in ends: `client` is the origin of a page elsewhere, one that may call us, without it our own page; `returnTo`
 * is the path in it that the person came from.
 */
export type Destination = z.infer<typeof destinationSchema>;

/** What the address that a sign-in starts at says of that; whatever else it says is left out. */
export function destinationOf(c: Context, allowedOrigins: string[]): Destination {
  const client = c.req.query('client');
  const returnTo = ownPath(c.req.query('returnTo'));
  return {
    ...(client !== undefined && allowedOrigins.includes(client) ? { client } : {}),
    ...(returnTo === undefined ? {} : { returnTo }),
  };
}

/** Sends the browser to the page that takes the result of a sign-in. */
export function answerPage(
  c: Context,
  ownOrigin: string,
  { client = ownOrigin, returnTo }: Destination,
  result: { token: string } | { error: string },
) {
  const parameters = new URLSearchParams({ ...result, ...(returnTo === undefined ? {} : { returnTo }) });
  c.header('Cache-Control', 'no-store');
  return c.redirect(`${client}${authCallbackPage}?${parameters.toString()}`);
}
