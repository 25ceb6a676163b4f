import { createRoute } from '@hono/zod-openapi';
import {
  accountListSchema,
  findAccountSchema,
  mySessionsSchema,
  sessionsEndedSchema,
} from '#contract/account.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { bearerToken, currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notFound } from '#server/http/errors/http-error.ts';
import { idParameter, parseUuid } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { endSessions, findAccounts, type ListedSession, listSessions } from './sessions.repository.ts';

const notSignedIn = failure('Not signed in.');
const ofAdmins = { ...requires('Admin'), tags: ['Admin'], method: 'post' as const };
const failures = { 401: notSignedIn, 403: failure('The caller is not an admin.') };

const mine = createRoute({
  ...requires('user'),
  method: 'get',
  path: apiRoutes.mySessions,
  summary: "The caller's sign-ins by browser",
  tags: ['Account'],
  responses: { 200: json('The sign-ins, the newest first.', mySessionsSchema), 401: notSignedIn },
});

const endMine = createRoute({
  ...requires('user'),
  method: 'post',
  path: apiRoutes.logoutEverywhere,
  summary: 'Sign the caller out everywhere, here too',
  description: 'Access tokens of Microsoft that were issued before are refused too.',
  tags: ['Sign-in'],
  responses: { 200: json('All sessions have ended.', sessionsEndedSchema), 401: notSignedIn },
});

const find = createRoute({
  ...ofAdmins,
  path: apiRoutes.adminPeopleFind,
  summary: 'The accounts with an email address',
  request: { body: jsonBody(findAccountSchema) },
  responses: {
    200: json('The accounts.', accountListSchema),
    400: failure('The email address is missing or too long, or contains a NUL character.'),
    ...failures,
  },
});

const endOfPerson = createRoute({
  ...ofAdmins,
  path: apiRoutes.adminSessionsEnd,
  summary: 'Sign a person out everywhere',
  description: 'Access tokens of Microsoft that were issued before are refused too.',
  request: { params: idParameter },
  responses: {
    200: json('All sessions of the person have ended.', sessionsEndedSchema),
    ...failures,
    404: failure('No account has this id.'),
  },
});

const presentSession = ({ device, createdAt, expiresAt, isCurrent }: ListedSession) => ({
  device,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  is_current: isCurrent,
});

interface SessionDependencies {
  db: Db;
  clock: () => Date;
  idleMinutes: number;
}

/** The list of a person's sessions, and their end by the person or an admin. */
export function sessionRoutes({ db, clock, idleMinutes }: SessionDependencies) {
  const router = createRouter();
  const validity = () => ({ now: clock(), idleMinutes });
  router.openapi(mine, async (c) => {
    const { rows, total } = await listSessions(db, currentUser(c).id, bearerToken(c) ?? '', validity());
    return c.json({ sessions: rows.map(presentSession), total }, 200);
  });
  const end = async (userId: string, actorId: string) => {
    const ended = await endSessions(db, userId, actorId, validity());
    if (ended === undefined) throw notFound('Account');
    return { status: 'success' as const, ended };
  };
  router.openapi(endMine, async (c) => {
    const { id } = currentUser(c);
    return c.json(await end(id, id), 200);
  });
  router.openapi(find, async (c) =>
    c.json(await findAccounts(db, c.req.valid('json').email, validity()), 200),
  );
  router.openapi(endOfPerson, async (c) =>
    c.json(await end(parseUuid(c.req.valid('param').id, 'Account'), currentUser(c).id), 200),
  );
  return router;
}
