import type { MiddlewareHandler } from 'hono';
import { apiPrefix } from '#contract/paths.ts';

/** A blank search text finds nothing: `?query=` does not list the whole library. */
const searchText = 'query';

/** Sign-in calls refuse blank parameters, because these bind a sign-in to the page that began it. */
const isSignIn = (path: string) => path.startsWith(`${apiPrefix}/auth/`);

/** Removes parameters without a value before validation: `?department_id=` names no department. */
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
