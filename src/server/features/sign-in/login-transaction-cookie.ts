import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { destinationSchema } from './destination.ts';

const loginTransactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  destination: destinationSchema,
});

/** Stored in the browser from the start of a sign-in to its end, so that any process can finish it. */
export type LoginTransaction = z.infer<typeof loginTransactionSchema>;

const lifetimeSeconds = 600;

/**
 * Over https a name prefix that prevents other hosts of the domain from setting the cookie, and requires the path /. Over http,
 * which has no such prefix, only the path that ends a sign-in gets the cookie.
 */
const placeOf = (secure: boolean) =>
  secure
    ? ({ prefix: 'host', path: '/', secure } as const)
    : ({ path: `${apiPrefix}${apiRoutes.microsoftCallback}` } as const);

/** One cookie for each login: two tabs may sign in at the same time. */
const nameFor = (state: string) => `sign_in_${/^[\w-]{8}/.exec(state)?.[0] ?? 'unknown'}`;

/** Stores a login transaction in an encrypted cookie for ten minutes. `secure`: whether browsers use https. */
export function loginTransactionCookie(key: Uint8Array, secure: boolean, clock: () => Date) {
  const place = placeOf(secure);
  const seconds = () => Math.floor(clock().getTime() / 1_000);
  return {
    async write(c: Context, attempt: LoginTransaction) {
      const value = await new EncryptJWT({ ...attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(seconds() + lifetimeSeconds)
        .encrypt(key);
      const options = { ...place, httpOnly: true, sameSite: 'Lax', maxAge: lifetimeSeconds } as const;
      setCookie(c, nameFor(attempt.state), value, options);
    },
    /** The login transaction of a state, whose cookie is deleted; undefined if it is missing or expired. */
    async take(c: Context, state: string): Promise<LoginTransaction | undefined> {
      const name = nameFor(state);
      const value = getCookie(c, name, place.prefix);
      if (value === undefined) return undefined;
      deleteCookie(c, name, place);
      const decrypted = await jwtDecrypt(value, key, { currentDate: clock() }).catch(() => undefined);
      return loginTransactionSchema.safeParse(decrypted?.payload).data;
    },
  };
}
