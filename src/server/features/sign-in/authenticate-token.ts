import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { scopeName } from '#contract/sign-in.ts';
import { type Role, roles } from '#domain/vocabulary.ts';
import { namingKeys } from '#server/db/accounts-by-name.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv, NamedRoles, User } from '#server/http/app-env.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import type { SignInLog, SignInMethod } from '#server/http/auth/sign-in-log.ts';
import { signInUnavailable } from '#server/http/errors/http-error.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';
import type { AccessToken, ReadAccessToken } from './access-tokens.ts';
import { isActivity } from './activity.ts';
import { findSession, noteUse, sessionTokenPrefix } from './sessions.repository.ts';
import { isFromBefore, laterToken } from './token-age.ts';
import { type Account, findUser, upsertUser } from './users.repository.ts';

/** A token that is not ours is parsed only if it has the shape of a JWT. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Tokens whose first request is already in the log. */
const tokensKnown = 10_000;

export interface TokenAuthenticatorDependencies {
  db: Db;
  clock: () => Date;
  /** Undefined if only our own tokens are accepted. */
  readAccessToken: ReadAccessToken | undefined;
  /** A tenant whose sessions are refused for this request; undefined: none. */
  refusedTenant: (c: Context) => string | undefined;
  /** Minutes without activity after which a session ends. */
  idleMinutes: number;
  /** Roles by configuration, with address or object id in lower case. */
  namedRoles: NamedRoles;
  /** Identified in the same way. */
  departmentReviewers: DepartmentReviewers;
  /** The tenant whose members are identified by sign-in name too; undefined: none. */
  homeTenant: string | undefined;
  signInLog: SignInLog;
}

type Naming = Pick<TokenAuthenticatorDependencies, 'namedRoles' | 'departmentReviewers' | 'homeTenant'>;

/** With the roles that the configuration adds to those of the identity provider. */
function withNamedRoles(
  { tenantId, objectId, signInName, isGuest, signedOutAt: _signedOutAt, ...user }: Account,
  { namedRoles: named, departmentReviewers, homeTenant }: Naming,
): User {
  // An account that has not signed in since its tenant was ours is no member.
  const keys = namingKeys({ signInName, isGuest: isGuest || tenantId !== homeTenant, objectId });
  const isIn = (people: readonly string[]) => keys.some((key) => people.includes(key));
  const has = (role: Role) => user.roles.includes(role) || isIn(named[role]);
  const departments = Object.entries(departmentReviewers).filter(([, people]) => isIn(people));
  return { ...user, roles: roles.filter(has), reviewsFor: departments.map(([id]) => id) };
}

/** Logs the first request with each of Microsoft's tokens as a sign-in. */
function firstUses(log: SignInLog, method: SignInMethod) {
  const known = new LRUCache<string, true>({ max: tokensKnown });
  return (c: Context, token: string, person: Pick<User, 'pseudonym'>) => {
    const hash = createHash('sha256').update(token).digest('base64url');
    if (!known.has(hash)) log.signedIn(c, person, method);
    known.set(hash, true);
  };
}

/** Resolves a bearer token, of one of our sessions or Microsoft's, to its user. */
export function createTokenAuthenticator(dependencies: TokenAuthenticatorDependencies): AuthenticateToken {
  const { db, clock, readAccessToken, refusedTenant, idleMinutes, signInLog, ...naming } = dependencies;
  const noteFirstUse = firstUses(signInLog, 'access token');

  const bySession = async (token: string, c: Context) => {
    const found = await findSession(db, token, {
      now: clock(),
      idleMinutes,
      refusedTenant: refusedTenant(c),
    });
    if (!found) {
      signInLog.tokenRefused(c, 'session');
      return undefined;
    }
    if (isActivity(c)) await noteUse(db, token, found.usedAt, clock());
    return withNamedRoles(found.account, naming);
  };

  const byAccessToken = async (token: string, c: Context<AppEnv>, read: ReadAccessToken) => {
    const found = await readOrFail(read, token);
    if (!found?.scopes.includes(scopeName)) {
      signInLog.tokenRefused(c, 'access token');
      return undefined;
    }
    const account = await upsertUser(db, found.person);
    if (isFromBefore(found, account)) {
      signInLog.tokenRefused(c, 'access token', account);
      c.set('demandedClaims', laterToken(account));
      return undefined;
    }
    noteFirstUse(c, token, account);
    return withNamedRoles(account, naming);
  };

  return async (token, c) => {
    if (token.startsWith(sessionTokenPrefix)) return bySession(token, c);
    if (readAccessToken && jwt.test(token)) return byAccessToken(token, c, readAccessToken);
    signInLog.tokenRefused(c, 'unknown');
    return undefined;
  };
}

const readOrFail = (read: ReadAccessToken, token: string) =>
  read(token).catch((error: unknown) => {
    throw signInUnavailable(error);
  });

/** The caller of the server for assistants, and the permissions of the token. */
export interface McpCaller extends Omit<AccessToken, 'person' | 'issuedAt'> {
  /** Undefined for a person who has not signed in to the library yet. */
  userId: string | undefined;
}

type McpAuthenticatorDependencies = Pick<
  TokenAuthenticatorDependencies,
  'db' | 'refusedTenant' | 'readAccessToken' | 'signInLog'
>;

/**
 * Resolves an access token for the server for assistants to its user: never one of our sessions' tokens, nor one for the API.
 * It only reads, so it never creates a user.
 */
export function createMcpAuthenticator(dependencies: McpAuthenticatorDependencies) {
  const { db, refusedTenant, readAccessToken, signInLog } = dependencies;
  const noteFirstUse = firstUses(signInLog, 'assistant');
  return async (token: string, c: Context): Promise<McpCaller | undefined> => {
    const read = readAccessToken && jwt.test(token) ? await readOrFail(readAccessToken, token) : undefined;
    if (!read || read.person.tenantId === refusedTenant(c)) {
      signInLog.tokenRefused(c, 'assistant');
      return undefined;
    }
    const { person, issuedAt, ...rest } = read;
    const user = await findUser(db, person);
    if (user && isFromBefore({ issuedAt }, user)) {
      signInLog.tokenRefused(c, 'assistant', user);
      return undefined;
    }
    if (user) noteFirstUse(c, token, user);
    return { ...rest, userId: user?.id };
  };
}
