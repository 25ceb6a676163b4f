import { z } from 'zod';
import { NoResponseError } from './http-request.ts';

/** Microsoft's error number, such as 7000215, anywhere in a response; undefined if there is none. */
export const errorNumber = (text: string) => /AADSTS(\d{4,})/.exec(text)?.[1];

const failureSchema = z.object({ error: z.string(), error_description: z.string().default('') });
const tokenSchema = z.object({ access_token: z.string() });
const claimsSchema = z.object({ ver: z.string(), aud: z.string() });

export interface AppToken {
  /** Undefined if the token is not readable. */
  version: string | undefined;
  audience: string | undefined;
  text: string;
}
export type TokenResult = { token: AppToken } | { failure: string; number?: string };

const timeoutMs = 10_000;

/** Claims of a JWT, without verifying the token: only its form matters here. */
function readToken(text: string): AppToken {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
    const { ver, aud } = claimsSchema.parse(payload);
    return { version: ver, audience: aud, text };
  } catch {
    return { version: undefined, audience: undefined, text };
  }
}

/**
 * Requests a token of the app itself (client credentials) for a resource, so that Microsoft checks secret and URI. No user is signed
 * in, and the token has no permission.
 *
 * @param resource such as api://{client id}.
 * @throws NoResponseError
 */
export async function requestAppToken(
  tokenEndpoint: string,
  client: { clientId: string; clientSecret: string },
  resource: string,
): Promise<TokenResult> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
    scope: `${resource}/.default`,
  });
  const response = await fetch(tokenEndpoint, {
    redirect: 'manual',
    method: 'POST',
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response): Promise<unknown> => response.json())
    .catch(() => {
      throw new NoResponseError('the token address has no readable response');
    });
  const token = tokenSchema.safeParse(response).data;
  if (token) return { token: readToken(token.access_token) };
  const { error = 'no token', error_description = '' } = failureSchema.safeParse(response).data ?? {};
  const number = errorNumber(error_description);
  return { failure: error, ...(number === undefined ? {} : { number }) };
}
