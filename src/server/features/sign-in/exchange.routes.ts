import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { confirmationSchema, confirmedSchema, exchangedSchema, exchangeSchema } from '#contract/sign-in.ts';
import type { Db } from '#server/db/database.ts';
import { requires } from '#server/http/auth/requirements.ts';
import type { SignInLog } from '#server/http/auth/sign-in-log.ts';
import { badRequest, HttpError, unauthenticated } from '#server/http/errors/http-error.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { deviceOf } from './device.ts';
import { confirmSignIn, redeemSession } from './pop-up-sign-ins.repository.ts';
import { exchangeToken } from './sessions.repository.ts';

interface Dependencies {
  db: Db;
  clock: () => Date;
  sessionHours: number;
  idleMinutes: number;
  /** From which the tokens of exchanges are derived. */
  exchangeKey: Uint8Array;
  signInLog: SignInLog;
}

const tags = ['Sign-in'];
const noStore = { 'Cache-Control': 'no-store' };

const confirm = createRoute({
  ...requires('nobody'),
  method: 'post',
  path: apiRoutes.confirm,
  summary: 'For the pop-up of a tab: release the session to the tab',
  tags,
  request: { body: jsonBody(confirmationSchema) },
  responses: {
    200: json('The tab can now fetch its token.', confirmedSchema),
    400: failure('The number does not match the tab; the user can try again.'),
    404: failure('The sign-in does not exist or has expired.'),
  },
});

const exchange = createRoute({
  ...requires('nobody'),
  method: 'post',
  path: apiRoutes.exchange,
  summary: 'For a page: get the token of a session that no URL has contained',
  description:
    'With the `token` of the callback page’s URL: a new one, which replaces it at once. For 30 seconds the same request has the same response. With the `verifier` of a tab: the token of the sign-in in its pop-up, once, after confirmation there.',
  tags,
  request: { body: jsonBody(exchangeSchema) },
  responses: {
    200: json('The token, or that it is not available yet.', exchangedSchema),
    401: failure('`token` is not valid, or was exchanged more than 30 seconds ago.'),
  },
});

const wrongNumber = () => badRequest('This number does not match the tab. Check it and try again.');
const over = () =>
  new HttpError(
    404,
    'not_found',
    'This sign-in has expired or is already complete. Return to the tab and sign in again.',
  );

/** Gives a page its session's token: instead of the one in its URL, or from the pop-up that it opened. */
export function exchangeRoutes(dependencies: Dependencies) {
  const { db, clock, sessionHours, idleMinutes, exchangeKey, signInLog } = dependencies;
  const router = createRouter();
  router.openapi(confirm, async (c) => {
    const { code, number } = c.req.valid('json');
    const outcome = await confirmSignIn(db, code, number, clock());
    if (outcome !== 'confirmed') signInLog.failed(c, 'pop-up', outcome);
    if (outcome === 'wrong-number') throw wrongNumber();
    if (outcome === 'over') throw over();
    return c.json({ status: 'success' as const }, 200, noStore);
  });
  router.openapi(exchange, async (c) => {
    const body = c.req.valid('json');
    if ('token' in body) {
      const token = await exchangeToken(db, exchangeKey, body.token, { now: clock(), idleMinutes });
      if (token !== undefined) return c.json({ status: 'success' as const, token }, 200, noStore);
      signInLog.tokenRefused(c, 'session');
      throw unauthenticated();
    }
    const device = deviceOf(c.req.header('User-Agent'));
    const redeemed = await redeemSession(db, body.verifier, clock(), sessionHours, device);
    if (!redeemed) return c.json({ status: 'pending' as const }, 200, noStore);
    signInLog.signedIn(c, redeemed.user, 'pop-up');
    return c.json({ status: 'success' as const, token: redeemed.token }, 200, noStore);
  });
  return router;
}
