import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  extensionQuerySchema,
  extensionResults,
  extensionResultsSchema,
} from '#contract/message-extension.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { linkIntoTab } from '#domain/deep-link.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { checkQueryLength } from '#server/http/limits/query-length.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { type FoundForCard, presentForCard, readBeginning } from './message-extension.presenter.ts';

/** The Teams package has another description of this call, in the format that Teams needs. */
export const searchRoute = createRoute({
  ...requires('user'),
  method: 'get',
  path: apiRoutes.messageExtensionPrompts,
  summary: 'Prompts for the cards of the message extension in Teams',
  description: 'Teams sends the token of the person who searches.',
  tags: ['Teams'],
  request: { query: extensionQuerySchema },
  responses: {
    200: json(
      `At most ${extensionResults} results, the best first; without a search text the latest prompts.`,
      extensionResultsSchema,
    ),
    400: failure('A parameter has an invalid value.'),
    401: failure('Not signed in.'),
    414: failure('The search text is too long.'),
    429: failure('Too many searches; Retry-After says when to try again.'),
    503: failure(
      'Too many requests at once, or the database is unavailable; Retry-After says when to try again.',
    ),
  },
});

interface ExtensionDependencies {
  /** Prompts with the beginning of their texts, of this many characters. */
  findForCards: (
    c: Context<AppEnv>,
    wanted: { query: string | undefined; limit: number; characters: number },
  ) => Promise<FoundForCard[]>;
  origin: () => string;
  clock: () => Date;
  config: { teamsHost?: PublicConfig['teamsHost'] };
  metrics?: Metrics | undefined;
}

/** The search of the Teams package's message extension. */
export function messageExtensionRoutes(dependencies: ExtensionDependencies) {
  const { findForCards, origin, clock, config, metrics } = dependencies;
  const urlOf = ({ id, title }: FoundForCard['prompt']) => {
    const path = screenHrefs.prompt(id);
    const url = `${origin()}${path}`;
    return linkIntoTab(config.teamsHost, { title, path, url }) ?? url;
  };
  const router = createRouter();
  router.openapi(searchRoute, async (c) => {
    const query = c.req.valid('query').query?.trim() || undefined;
    checkQueryLength(query);
    const found = await findForCards(c, { query, limit: extensionResults, characters: readBeginning });
    if (query !== undefined) metrics?.countSearch('message extension', found.length > 0);
    return c.json({ results: found.map((one) => presentForCard(one, urlOf, clock())) }, 200);
  });
  return router;
}
