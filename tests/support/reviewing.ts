import { asc, eq } from 'drizzle-orm';
import type { Role } from '#domain/vocabulary.ts';
import { auditEvents, revisions } from '#server/db/schema.ts';
import { requirementsOf } from '#server/http/auth/requirements.ts';
import { createDepartments, createUser, createUsers, type User } from './factories.ts';
import { startSessions } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** The content of an employee's submission. */
export const submission = {
  title: 'Congress Q&A bank',
  description: 'Collects the questions of a congress.',
  use_case: 'Prepare a booth\nBrief a speaker',
  prompt: 'You are a medical writer. List the questions about [product].',
  department_id: 'medical',
  status: 'pending',
  prompt_framework: 'RTF',
  target_audience: 'Medical',
  expected_outcome: 'A list',
  difficulty: 'Beginner',
  needs_attached_file_or_text_copy: false,
  tool: 'Microsoft Copilot',
} as const;

/** A user's calls, which return status and body. */
function callerOf(app: TestApp, user: User, token: string) {
  const call = async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': `"${key}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    app,
    user,
    token,
    get: (path: string) => call('GET', path),
    put: (path: string, body: unknown) => call('PUT', path, body),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    /** @param key its Idempotency-Key. */
    post: (path: string, body?: unknown, key?: string) => call('POST', path, body, key),
    delete: (path: string) => call('DELETE', path),
  };
}

export type Caller = ReturnType<typeof callerOf>;

/** A user with a role, and their calls. */
export async function person(
  app: TestApp,
  roles: Role[] = [],
  name?: string,
  changes: Parameters<typeof createUser>[1] = {},
): Promise<Caller> {
  const user = await createUser(app.db, name === undefined ? changes : { name, ...changes });
  const [token = ''] = await startSessions(app, [{ userId: user.id, roles }]);
  return callerOf(app, user, token);
}

/** An author, two reviewers and an admin, in a library with two departments: in three statements, because most tests begin so. */
export async function cast(app: TestApp) {
  const roles: Role[][] = [[], ['Reviewer'], ['Reviewer'], ['Admin']];
  const names = ['Ann Author', 'Rita Reviewer', 'Otto Other', 'Ada Admin'];
  await createDepartments(app.db, [
    { id: 'medical', name: 'Medical' },
    { id: 'sales', name: 'Sales' },
  ]);
  const users = await createUsers(
    app.db,
    names.map((name) => ({ name })),
  );
  const tokens = await startSessions(
    app,
    users.map(({ id: userId }, index) => ({ userId, roles: roles[index] ?? [] })),
  );
  const [author, reviewer, other, admin] = users.map((user, index) =>
    callerOf(app, user, tokens[index] ?? ''),
  ) as [Caller, Caller, Caller, Caller];
  return { author, reviewer, other, admin };
}

/** @returns the id of the submission, which waits for a decision. */
export async function submit(author: Caller, changes: object = {}): Promise<string> {
  const { body } = await author.post('/prompts/add', { ...submission, ...changes });
  return body.id;
}

/** Decides as a reviewer who has just read the revision. */
export async function decide(reviewer: Caller, id: string, action: string, more: object = {}) {
  const { updatedAt } = revisions;
  const [seen] = await reviewer.app.db.select({ updatedAt }).from(revisions).where(eq(revisions.id, id));
  return reviewer.post(`/reviews/${id}/decision`, { action, updatedAt: seen?.updatedAt, ...more });
}

/** @returns the id of a prompt that was submitted and approved. */
export async function publish(author: Caller, reviewer: Caller, changes: object = {}): Promise<string> {
  const { body } = await decide(reviewer, await submit(author, changes), 'approve');
  return body.prompt_id;
}

/** The events of the audit trail in order, such as 'feature id'. Without `order by`, rows come in their order on disk. */
export async function auditedActions({ db }: TestApp): Promise<string[]> {
  const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.sequence));
  return events.map(({ action, subjectId }) => `${action} ${subjectId}`);
}

/**
 * Every route of the API that reads the library, with the paths that could return these ids: a list with each of the queries (only
 * that of reviews has views), any other route with each id.
 */
export const readingPaths = ({ app }: TestApp, ids: string[], queries: string[]) =>
  [...requirementsOf(app).keys()]
    .filter((route) => route.startsWith('GET /api/') && !/openapi|docs$/.test(route))
    .map((route) => {
      const path = route.slice('GET '.length).replace(':number', '1');
      const allowed = queries.filter((query) => path === '/api/reviews' || !query.startsWith('?view='));
      const paths = path.includes(':id')
        ? ids.map((id) => path.replace(':id', id))
        : allowed.map((query) => path + query);
      return { route, paths };
    });
