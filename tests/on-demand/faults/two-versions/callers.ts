import { demoEmployees } from '#server/seed/demo-employees.ts';
import { createBrowser } from '#tests/support/browser.ts';

/** The token of a demo employee's session, by the local sign-in of a server. */
async function signIn(origin: string, person: string) {
  const browser = createBrowser({ origin, request: (url, init) => fetch(url, init) });
  const page = await browser.followUntil('/api/auth/microsoft/redirect', '/local-sign-in');
  const text = await (await browser.visit(page.href)).text();
  const [, action = ''] = /<form action="([^"]+)"/.exec(text) ?? [];
  const [, state = ''] = /name="state" value="([^"]+)"/.exec(text) ?? [];
  const chosen = `${action}?${new URLSearchParams({ state, person }).toString()}`;
  const end = await browser.followUntil(chosen, '/auth/callback');
  return end.searchParams.get('token') ?? '';
}

/** Counts of all requests, and the failed ones with their reasons. */
export interface Tally {
  requests: number;
  failures: string[];
}

/** Calls of the API at one server as one person; a status other than 200 is a failure. */
const callerAt = (tally: Tally, origin: string, token: string) => ({
  async call(method: string, path: string, body?: unknown) {
    tally.requests += 1;
    const headers = { Authorization: `Bearer ${token}` };
    const json = { ...headers, 'Content-Type': 'application/json' };
    const sent = body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) };
    try {
      const response = await fetch(`${origin}/api${path}`, { method, ...sent });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text);
      tally.failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      tally.failures.push(`${method} ${path}: ${String(error)}`);
    }
    return undefined;
  },
});

export type Caller = ReturnType<typeof callerAt>;

/** The same people, at one of the servers. */
export interface Cast {
  author: Caller;
  reviewer: Caller;
  admin: Caller;
}

/** Signs an author, a reviewer and an admin in at one server. @returns them at any server. */
export async function signInCast(tally: Tally, origin: string) {
  const tokenOf = (role?: string) =>
    signIn(origin, demoEmployees.find(({ roles }) => roles[0] === role)?.id ?? '');
  const [author, reviewer, admin] = [await tokenOf(), await tokenOf('Reviewer'), await tokenOf('Admin')];
  return (at: string): Cast => ({
    author: callerAt(tally, at, author),
    reviewer: callerAt(tally, at, reviewer),
    admin: callerAt(tally, at, admin),
  });
}
