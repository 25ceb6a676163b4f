import type { MiddlewareHandler } from 'hono';
import { apiPrefix } from '#contract/paths.ts';

/** A blank search text is one that finds nothing, not none: `?query=` does not list the whole library. */
const searchText = 'query';

/** What binds a sign-in to the page that began it is never left out: blank it is refused. */
const isSignIn = (path: string) => path.startsWith(`${apiPrefix}/auth/`);

/** `?department_id=` names no department: validation gets a parameter without a value like one that was not sent. */
export const blankParametersAreAbsent: MiddlewareHandler = (c, next) => {
  if (isSignIn(c.req.path)) return next();
  const all = Object.entries(c.req.queries()).map(
    ([name, values]) =>
      [name, name === searchText ? values : values.filter((value) => value !== '')] as const,
  );
  const given = Object.fromEntries(all.filter(([, values]) => values.length > 0));
  c.req.queries = ((name?: string) => (name === undefined ? given : given[name])) as typeof c.req.queries;
  return next();
};
