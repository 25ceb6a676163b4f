import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '#domain/vocabulary.ts';
import { sessions } from '#server/db/schema.ts';
import { sessionTokenPrefix, startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

const atAnyTime = {
  createdAt: new Date(0),
  usedAt: new Date('2100-01-01'),
  expiresAt: new Date('2100-01-01'),
};

/** Sessions that are valid at any time, for tests whose clocks go back and forth. @returns their tokens. */
export async function startSessions(
  { db }: Pick<TestApp, 'db'>,
  owners: { userId: string; roles: Role[] }[],
): Promise<string[]> {
  const tokens = owners.map(() => `${sessionTokenPrefix}${randomBytes(32).toString('base64url')}`);
  const rows = owners.map((owner, index) => ({
    ...owner,
    ...atAnyTime,
    tokenHash: createHash('sha256')
      .update(tokens[index] ?? '')
      .digest('base64url'),
  }));
  await db.insert(sessions).values(rows);
  return tokens;
}

/** Makes the sessions of a user valid at any time, for tests whose clocks go back and forth. */
export const keepSignedIn = ({ db }: Pick<TestApp, 'db'>, userId: string) =>
  db.update(sessions).set(atAnyTime).where(eq(sessions.userId, userId));

/** A signed-in user, and their calls of the API. */
export async function signIn(app: TestApp, changes: Parameters<typeof createUser>[1] = {}, now = new Date()) {
  const user = await createUser(app.db, changes);
  const token = await startSession(app.db, user.id, now, 8);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    user,
    token,
    headers,
    get: async (path: string) => app.request(`/api${path}`, { headers }),
    post: async (path: string, body?: unknown, more: Record<string, string> = {}) =>
      app.request(`/api${path}`, {
        method: 'POST',
        headers: { ...headers, ...more, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

export type SignedIn = Awaited<ReturnType<typeof signIn>>;
