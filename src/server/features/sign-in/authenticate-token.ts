import type { Context } from 'hono';
import { type Role, roles } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { NamedRoles, User } from '#server/http/app-env.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import { signInUnavailable } from '#server/http/errors/http-error.ts';
import { findSession, sessionTokenPrefix } from './sessions.repository.ts';
import { type Account, type Person, upsertUser } from './users.repository.ts';

/** A token that is not ours is read only when it has the shape of a JWT. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface TokenAuthenticatorDependencies {
  db: Db;
  clock: () => Date;
  /** Undefined where only our own tokens are accepted. */
  readAccessToken: ((token: string) => Promise<Person | undefined>) | undefined;
  /** A tenant whose sessions are refused for this request; undefined: none. */
  refusedTenant: (c: Context) => string | undefined;
  /** Roles of people that the configuration names, by e-mail address or object id in lower case. */
  namedRoles: NamedRoles;
  /** The tenant whose people are named by e-mail address too; undefined: none. */
  homeTenant: string | undefined;
}

/** With the roles that the configuration adds; the identity provider's own stay. */
function withNamedRoles(
  { tenantId, objectId, ...user }: Account,
  { namedRoles: named, homeTenant }: Pick<TokenAuthenticatorDependencies, 'namedRoles' | 'homeTenant'>,
): User {
  // Another tenant's administrators can give their people any e-mail address.
  const email = tenantId === homeTenant ? user.email.toLowerCase() : undefined;
  const keys = [email, objectId?.toLowerCase()];
  const has = (role: Role) =>
    user.roles.includes(role) || keys.some((key) => key && named[role].includes(key));
  return { ...user, roles: roles.filter(has) };
}

/** Resolves a bearer token, of one of our sessions or Microsoft's, to its user. */
export const createTokenAuthenticator =
  ({
    db,
    clock,
    readAccessToken,
    refusedTenant,
    ...naming
  }: TokenAuthenticatorDependencies): AuthenticateToken =>
  async (token, c) => {
    if (token.startsWith(sessionTokenPrefix)) {
      const account = await findSession(db, token, clock(), refusedTenant(c));
      return account && withNamedRoles(account, naming);
    }
    if (!readAccessToken || !jwt.test(token)) return undefined;
    const person = await readAccessToken(token).catch((error: unknown) => {
      throw signInUnavailable(error);
    });
    return person && withNamedRoles(await upsertUser(db, person), naming);
  };
