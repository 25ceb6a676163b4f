import type { Context, MiddlewareHandler } from 'hono';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { suggestionsShown } from '#domain/limits.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Metrics } from '#server/http/metrics.ts';

/** A list of a few is for suggestions while a user types. */
const isForSuggestions = (limit: string | undefined) =>
  limit !== undefined && Number(limit) <= suggestionsShown;

const kindOf = ({ req }: Context) => {
  if (req.path === `${apiPrefix}${apiRoutes.search}`) return 'results';
  return isForSuggestions(req.query('limit')) ? 'suggestions' : 'list';
};

/** For the lists of prompts and the pages of results: counts searches by kind. */
export const countSearches =
  ({ countSearch }: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (!c.req.query('query')?.trim() || c.res.status !== 200) return;
    countSearch(kindOf(c), c.res.headers.get('X-Total-Count') !== '0');
  };
