import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import { signInUnavailable } from '#server/http/errors/http-error.ts';
import { findSession, sessionTokenPrefix } from './sessions.repository.ts';
import { type Person, upsertUser } from './users.repository.ts';

/** A token that is not ours is read only when it has the shape of a JWT. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface TokenAuthenticatorDependencies {
  db: Db;
  clock: () => Date;
  /** Undefined where only our own tokens are accepted. */
  readAccessToken: ((token: string) => Promise<Person | undefined>) | undefined;
  /** A tenant whose sessions are refused for this request; undefined: none. */
  refusedTenant: (c: Context) => string | undefined;
}

/** Resolves a bearer token, of one of our sessions or Microsoft's, to its user. */
export const createTokenAuthenticator =
  ({ db, clock, readAccessToken, refusedTenant }: TokenAuthenticatorDependencies): AuthenticateToken =>
  async (token, c) => {
    if (token.startsWith(sessionTokenPrefix)) return findSession(db, token, clock(), refusedTenant(c));
    if (!readAccessToken || !jwt.test(token)) return undefined;
    const person = await readAccessToken(token).catch((error: unknown) => {
      throw signInUnavailable(error);
    });
    return person && upsertUser(db, person);
  };
