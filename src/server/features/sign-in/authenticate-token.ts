import type { Context } from 'hono';
import { scopeName } from '#contract/sign-in.ts';
import { type Role, roles } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { NamedRoles, User } from '#server/http/app-env.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import { signInUnavailable } from '#server/http/errors/http-error.ts';
import type { AccessToken, ReadAccessToken } from './access-tokens.ts';
import { findSession, sessionTokenPrefix } from './sessions.repository.ts';
import { type Account, findUserId, upsertUser } from './users.repository.ts';

/** A token that is not ours is read only when it has the shape of a JWT. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface TokenAuthenticatorDependencies {
  db: Db;
  clock: () => Date;
  /** Undefined where only our own tokens are accepted. */
  readAccessToken: ReadAccessToken | undefined;
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
    const read = await readAccessToken(token).catch((error: unknown) => {
      throw signInUnavailable(error);
    });
    if (!read?.scopes.includes(scopeName)) return undefined;
    return withNamedRoles(await upsertUser(db, read.person), naming);
  };

/** The caller of the server for assistants, and the permissions of the token. */
export interface McpCaller extends Omit<AccessToken, 'person'> {
  /** Undefined for a person who has not signed in to the library yet. */
  userId: string | undefined;
}

type McpAuthenticatorDependencies = Pick<
  TokenAuthenticatorDependencies,
  'db' | 'refusedTenant' | 'readAccessToken'
>;

/**
 * Resolves an access token for the server for assistants to its user: never one of our sessions' tokens, nor one for the API.
 * It only reads, so nobody becomes a user by it.
 */
export const createMcpAuthenticator =
  ({ db, refusedTenant, readAccessToken }: McpAuthenticatorDependencies) =>
  async (token: string, c: Context): Promise<McpCaller | undefined> => {
    if (!readAccessToken || !jwt.test(token)) return undefined;
    const read = await readAccessToken(token).catch((error: unknown) => {
      throw signInUnavailable(error);
    });
    if (!read) return undefined;
    const { person, ...rest } = read;
    if (person.tenantId === refusedTenant(c)) return undefined;
    return { ...rest, userId: await findUserId(db, person) };
  };
