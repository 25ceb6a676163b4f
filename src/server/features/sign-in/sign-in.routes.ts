import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { loggedOutSchema } from '#contract/account.ts';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { type SignInStart, signInStartSchema } from '#contract/sign-in.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import type { SignInFailure } from '#domain/sign-in-failures.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv, User } from '#server/http/app-env.ts';
import { bearerToken } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import type { SignInLog } from '#server/http/auth/sign-in-log.ts';
import { HttpError } from '#server/http/errors/http-error.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { consentResponse } from './consent-page.ts';
import { type Destination, destinationOf, redirectToPage } from './destination.ts';
import { deviceOf } from './device.ts';
import { exchangeRoutes } from './exchange.routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { loginTransactionCookie } from './login-transaction-cookie.ts';
import { keepForTab } from './pop-up-sign-ins.repository.ts';
import { revokeSession, startSession } from './sessions.repository.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { explainFailure, SignInError } from './sign-in-errors.ts';
import { upsertUser } from './users.repository.ts';

export interface SignInDependencies {
  db: Db;
  /** Undefined if there is no sign-in method. */
  provider: IdentityProvider | undefined;
  cookie: ReturnType<typeof loginTransactionCookie>;
  /** Our origin for browsers, from configuration, because the request's Host cannot be trusted. */
  ownOrigin: () => string;
  /** Without PUBLIC_URL only one of this machine's names is used, because cookies belong to a host name. */
  redirectToOwnOrigin: boolean;
  /** Origins of other sites' pages, to which a sign-in may return. */
  allowedOrigins: string[];
  sessionHours: number;
  idleMinutes: number;
  exchangeKey: Uint8Array;
  clock: () => Date;
  signInLog: SignInLog;
  passLimit: PassLimit;
}

const tags = ['Sign-in'];
const moved = {
  302: { description: 'Redirect to the next step; after a failure to /auth/callback?error=…' },
};

const redirect = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.microsoftRedirect,
  summary: 'Start a sign-in, by navigation in a browser',
  tags,
  request: { query: signInStartSchema },
  responses: {
    ...moved,
    400: failure('`state` or `challenge` is not valid.'),
    default: failure('Any other failure.'),
  },
});

const callback = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.microsoftCallback,
  summary: 'Redirect URI for the sign-in service',
  tags,
  responses: {
    200: { description: 'A page that confirms the consent of an administrator.' },
    ...moved,
    400: { description: 'A page about the refused consent.' },
  },
});

const logout = createRoute({
  ...requires('nobody'),
  method: 'post',
  path: apiRoutes.logout,
  summary: 'Revoke the sign-in token of this request',
  tags,
  responses: { 200: json('The token, if it was valid, is revoked.', loggedOutSchema) },
});

const methodFor = ({ challenge }: Destination) => (challenge === undefined ? 'browser' : 'pop-up');

type Step = (c: Context<AppEnv>) => Promise<Response>;

/** Requests here are navigations: a failure redirects the user to the callback page, which shows it and leads back. */
async function orFailurePage(
  { ownOrigin, signInLog }: SignInDependencies,
  c: Context<AppEnv>,
  destination: Destination,
  step: Step,
) {
  const redirectWithError = (error: SignInFailure) => redirectToPage(c, ownOrigin(), destination, { error });
  try {
    return await step(c);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) {
      signInLog.failed(c, methodFor(destination), 'too many');
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return redirectWithError('too_many');
    }
    const signInError = error instanceof SignInError ? error : new SignInError('failed', { cause: error });
    const { failure: reason, causes } = explainFailure(signInError);
    signInLog.failed(c, methodFor(destination), reason, causes);
    return redirectWithError(reason);
  }
}

/**
 * Redirects a browser on another of this machine's host names to the one that the sign-in returns to. A page that stores the
 * state has to begin there, because its storage belongs to the host name.
 */
function ownOriginUrl(
  c: Context,
  { redirectToOwnOrigin, ownOrigin }: SignInDependencies,
  { state, returnTo }: Destination,
) {
  const { host, pathname, search } = new URL(c.req.url);
  if (!redirectToOwnOrigin || host === new URL(ownOrigin()).host) return undefined;
  if (state === undefined) return `${ownOrigin()}${pathname}${search}`;
  const login = returnTo === undefined ? screens.login.path : screenHrefs.login(returnTo);
  return `${ownOrigin()}${login}`;
}

function begin(dependencies: SignInDependencies) {
  const { provider, cookie, ownOrigin, passLimit } = dependencies;
  return (c: Context<AppEnv>, start: SignInStart) => {
    const destination = destinationOf(start, dependencies.allowedOrigins);
    return orFailurePage(dependencies, c, destination, async () => {
      if (!provider) throw new SignInError('off');
      await passLimit(c);
      c.header('Cache-Control', 'no-store');
      const redirectUrl = ownOriginUrl(c, dependencies, destination);
      if (redirectUrl) return c.redirect(redirectUrl);
      const { url, transaction } = await provider.begin(
        `${ownOrigin()}${apiPrefix}${apiRoutes.microsoftCallback}`,
      );
      await cookie.write(c, { ...transaction, destination });
      return c.redirect(url);
    });
  };
}

/** The result for the callback page: the session's token, or in a pop-up the code to confirm the sign-in with. */
async function resultFor(
  { db, clock, sessionHours, signInLog }: SignInDependencies,
  c: Context<AppEnv>,
  { challenge }: Destination,
  user: Omit<User, 'reviewsFor'>,
) {
  const { id, roles } = user;
  if (challenge !== undefined) return { code: await keepForTab(db, challenge, id, clock(), roles) };
  const device = deviceOf(c.req.header('User-Agent'));
  const token = await startSession(db, id, clock(), sessionHours, roles, device);
  signInLog.signedIn(c, user, 'browser');
  return { token };
}

const finish =
  (dependencies: SignInDependencies): Step =>
  async (c) => {
    const consent = await consentResponse(c);
    if (consent) return consent;
    const { db, provider, cookie, ownOrigin } = dependencies;
    const transaction = await cookie.take(c, c.req.query('state') ?? '');
    return orFailurePage(dependencies, c, transaction?.destination ?? {}, async () => {
      if (!provider) throw new SignInError('off');
      if (!transaction) throw new SignInError('expired');
      const { pathname, search } = new URL(c.req.url);
      const person = await provider.finish(new URL(`${pathname}${search}`, ownOrigin()), transaction);
      const user = await upsertUser(db, person);
      const result = await resultFor(dependencies, c, transaction.destination, user);
      return redirectToPage(c, ownOrigin(), transaction.destination, result);
    });
  };

export function signInRoutes(dependencies: SignInDependencies) {
  const router = createRouter();
  const start = begin(dependencies);
  router.openapi(redirect, (c) => start(c, c.req.valid('query')));
  router.openapi(callback, finish(dependencies));
  router.openapi(logout, async (c) => {
    const token = bearerToken(c);
    if (token !== undefined) await revokeSession(dependencies.db, token, dependencies.clock());
    return c.json({ status: 'success' as const }, 200, { 'Cache-Control': 'no-store' });
  });
  router.route('/', exchangeRoutes(dependencies));
  router.route('/', sessionRoutes(dependencies));
  return router;
}
