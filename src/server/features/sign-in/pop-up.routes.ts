import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { confirmationSchema, confirmedSchema, exchangedSchema, exchangeSchema } from '#contract/sign-in.ts';
import type { Db } from '#server/db/database.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { badRequest, HttpError } from '#server/http/errors/http-error.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { confirmSignIn, redeemSession } from './pop-up-sign-ins.repository.ts';

interface Dependencies {
  db: Db;
  clock: () => Date;
  sessionHours: number;
}

const tags = ['Sign-in'];
const noStore = { 'Cache-Control': 'no-store' };

const confirm = createRoute({
  ...requires('nobody'),
  method: 'post',
  path: apiRoutes.confirm,
  summary: 'For the pop-up of a tab: releases the session to the tab',
  tags,
  request: { body: jsonBody(confirmationSchema) },
  responses: {
    200: json('The tab may fetch its token now.', confirmedSchema),
    400: failure('Not the number that the tab shows; another attempt is allowed.'),
    404: failure('There is no such sign-in, or not any more.'),
  },
});

const exchange = createRoute({
  ...requires('nobody'),
  method: 'post',
  path: apiRoutes.exchange,
  summary: 'For a tab: the token of the sign-in in its pop-up, once, after it was confirmed there',
  tags,
  request: { body: jsonBody(exchangeSchema) },
  responses: { 200: json('The token, or that there is none yet.', exchangedSchema) },
});

const wrongNumber = () => badRequest('This is not the number that the tab shows. Please look again.');
const over = () =>
  new HttpError(
    404,
    'not_found',
    'This sign-in took too long or was finished before. Please go back to the tab and sign in again.',
  );

/** Gives a tab the session of the pop-up that it opened, without the token passing through any other page. */
export function popUpRoutes({ db, clock, sessionHours }: Dependencies) {
  const router = createRouter();
  router.openapi(confirm, async (c) => {
    const { code, number } = c.req.valid('json');
    const outcome = await confirmSignIn(db, code, number, clock());
    if (outcome === 'wrong-number') throw wrongNumber();
    if (outcome === 'over') throw over();
    return c.json({ status: 'success' as const }, 200, noStore);
  });
  router.openapi(exchange, async (c) => {
    const token = await redeemSession(db, c.req.valid('json').verifier, clock(), sessionHours);
    const body = token === undefined ? { status: 'pending' as const } : { status: 'success' as const, token };
    return c.json(body, 200, noStore);
  });
  return router;
}
