import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Makes the sessions of a user valid at any time, for tests whose clocks go back and forth. */
export const keepSignedIn = ({ db }: Pick<TestApp, 'db'>, userId: string) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(0), usedAt: new Date('2100-01-01'), expiresAt: new Date('2100-01-01') })
    .where(eq(sessions.userId, userId));

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
