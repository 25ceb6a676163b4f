import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { loggedOutSchema } from '#contract/account.ts';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { screenHrefs, screens } from '#contract/screens.ts';
import { type SignInStart, signInStartSchema } from '#contract/sign-in.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { bearerToken } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { HttpError } from '#server/http/errors/http-error.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import { createRouter, json } from '#server/http/router.ts';
import { answerConsent } from './consent-page.ts';
import { answerPage, type Destination, destinationOf } from './destination.ts';
import type { identityProvider } from './identity-provider.ts';
import type { loginTransactionCookie } from './login-transaction-cookie.ts';
import { popUpRoutes } from './pop-up.routes.ts';
import { keepForTab } from './pop-up-sign-ins.repository.ts';
import { revokeSession, startSession } from './sessions.repository.ts';
import { explainFailure, SignInError } from './sign-in-errors.ts';
import { upsertUser } from './users.repository.ts';

export interface SignInDependencies {
  db: Db;
  /** Undefined when nobody can sign in. */
  provider: ReturnType<typeof identityProvider> | undefined;
  cookie: ReturnType<typeof loginTransactionCookie>;
  /** Origin under which browsers reach us, from configuration: what a request says of it is not to be trusted. */
  ownOrigin: () => string;
  /** Without PUBLIC_URL we are known by one name on this machine, and cookies belong to a name. */
  redirectToOwnOrigin: boolean;
  /** Origins of pages elsewhere, which a sign-in may come back to. */
  allowedOrigins: string[];
  sessionHours: number;
  clock: () => Date;
  logger: Logger;
  passLimit: PassLimit;
}

const tags = ['Sign-in'];
const moved = { 302: { description: 'To the next step; failures to /auth/callback?error=…' } };

const redirect = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.microsoftRedirect,
  summary: 'Start to sign in: for browsers, by navigation',
  tags,
  request: { query: signInStartSchema },
  responses: moved,
});

const callback = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.microsoftCallback,
  summary: 'Where the sign-in service sends browsers back to',
  tags,
  responses: {
    200: { description: 'A page that says that an administrator has given consent.' },
    ...moved,
    400: { description: 'A page that says that consent was not given.' },
  },
});

const logout = createRoute({
  ...requires('nobody'),
  method: 'post',
  path: apiRoutes.logout,
  summary: 'Revoke the sign-in token that the call carries',
  tags,
  responses: { 200: json('Whatever the token was, it is of no use now.', loggedOutSchema) },
});

type Step = (c: Context<AppEnv>) => Promise<Response>;

/** A person is looking: whatever fails sends them to a page that says so, and from which they still come back. */
async function orFailurePage(
  { ownOrigin, logger }: SignInDependencies,
  c: Context<AppEnv>,
  destination: Destination,
  step: Step,
) {
  const answerFailure = (error: string) => answerPage(c, ownOrigin(), destination, { error });
  try {
    return await step(c);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return answerFailure(error.message);
    }
    const known = error instanceof SignInError ? error : new SignInError('failed', { cause: error });
    logger.warn({ requestId: c.get('requestId'), ...explainFailure(known) }, 'sign-in failed');
    return answerFailure(known.message);
  }
}

/**
 * Sends a browser that came by another of this machine's names to the one that the sign-in will come back to. A page that
 * remembers the state has to begin there: what it has stored under the other name is not found under this one.
 */
function ownAddress(
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
  return (c: Context<AppEnv>, asked: SignInStart) => {
    const destination = destinationOf(asked, dependencies.allowedOrigins);
    return orFailurePage(dependencies, c, destination, async () => {
      if (!provider) throw new SignInError('off');
      await passLimit(c);
      c.header('Cache-Control', 'no-store');
      const elsewhere = ownAddress(c, dependencies, destination);
      if (elsewhere) return c.redirect(elsewhere);
      const { address, attempt } = await provider.begin(
        `${ownOrigin()}${apiPrefix}${apiRoutes.microsoftCallback}`,
      );
      await cookie.write(c, { ...attempt, destination });
      return c.redirect(address);
    });
  };
}

/** What the page that the sign-in ends at gets: the session's token, or in a pop-up what it can confirm the sign-in with. */
async function resultFor(
  { db, clock, sessionHours }: SignInDependencies,
  { challenge }: Destination,
  userId: string,
) {
  if (challenge === undefined) return { token: await startSession(db, userId, clock(), sessionHours) };
  return { code: await keepForTab(db, challenge, userId, clock()) };
}

const finish =
  (dependencies: SignInDependencies): Step =>
  async (c) => {
    const consent = await answerConsent(c);
    if (consent) return consent;
    const { db, provider, cookie, ownOrigin } = dependencies;
    const attempt = await cookie.take(c, c.req.query('state') ?? '');
    return orFailurePage(dependencies, c, attempt?.destination ?? {}, async () => {
      if (!provider) throw new SignInError('off');
      if (!attempt) throw new SignInError('expired');
      const { pathname, search } = new URL(c.req.url);
      const person = await provider.finish(new URL(`${pathname}${search}`, ownOrigin()), attempt);
      const { id } = await upsertUser(db, person);
      const result = await resultFor(dependencies, attempt.destination, id);
      return answerPage(c, ownOrigin(), attempt.destination, result);
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
  router.route('/', popUpRoutes(dependencies));
  return router;
}
