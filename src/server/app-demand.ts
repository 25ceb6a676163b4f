import { wantedRoutes } from './features/requested-prompts/requested-prompts.routes.ts';
import { type ChoiceDependencies, choiceRoutes } from './features/search/choices.routes.ts';
import type { MissedSearchDependencies } from './features/search/missed-searches.ts';
import { usageRoutes } from './features/usage/usage.routes.ts';
import { createRouter } from './http/router.ts';

/** What people use, choose after a search, and are asked for because it is missing. */
export function routesOfDemand(counting: MissedSearchDependencies & ChoiceDependencies) {
  const router = createRouter();
  router.route('/', usageRoutes(counting));
  router.route('/', choiceRoutes(counting));
  router.route('/', wantedRoutes(counting));
  return router;
}
