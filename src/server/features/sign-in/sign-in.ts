import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import type { SignInLog } from '#server/http/auth/sign-in-log.ts';
import { signedAddresses } from '#server/http/auth/signed-address.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';
import { createMcpAuthenticator, createTokenAuthenticator } from './authenticate-token.ts';
import { derivedKey } from './derived-key.ts';
import { loginTransactionCookie } from './login-transaction-cookie.ts';
import type { SignInSettings } from './settings.ts';
import { signInRoutes } from './sign-in.routes.ts';

export interface SignInWiring {
  db: Db;
  clock: () => Date;
  signInLog: SignInLog;
  publicUrl: string | undefined;
  ownOrigin: () => string;
  sessionHours: number;
  idleMinutes: number;
  allowedOrigins: string[];
  /** A tenant whose sessions are refused for this request; undefined: none. */
  refusedTenant: (c: Context) => string | undefined;
  namedRoles: NamedRoles;
  departmentReviewers: DepartmentReviewers;
}

/** Authentication: resolving tokens to users, and the routes that issue tokens. */
export function createSignIn(settings: SignInSettings | undefined, wiring: SignInWiring) {
  const { db, clock, publicUrl, refusedTenant, signInLog } = wiring;
  const identify: AuthenticateToken = createTokenAuthenticator({
    db,
    clock,
    refusedTenant,
    idleMinutes: wiring.idleMinutes,
    signInLog,
    namedRoles: wiring.namedRoles,
    departmentReviewers: wiring.departmentReviewers,
    homeTenant: settings?.homeTenant,
    readAccessToken: settings?.readAccessToken,
  });
  const routes = (passLimit: PassLimit) =>
    signInRoutes({
      ...wiring,
      passLimit,
      provider: settings?.provider,
      cookie: loginTransactionCookie(
        derivedKey(settings?.secret, 'sign-in attempt'),
        publicUrl?.startsWith('https:') ?? false,
        clock,
      ),
      exchangeKey: derivedKey(settings?.secret, 'token exchange'),
      redirectToOwnOrigin: publicUrl === undefined,
    });
  const identifyForMcp = createMcpAuthenticator({
    db,
    refusedTenant,
    signInLog,
    readAccessToken: settings?.readMcpToken,
  });
  const addresses = signedAddresses(derivedKey(settings?.secret, 'download address'), clock);
  return { identify, identifyForMcp, addresses, routes };
}
