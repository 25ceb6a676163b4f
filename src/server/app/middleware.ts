import { methodNotAllowed as findOtherMethods } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { mcpPath } from '#contract/mcp.ts';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { authCallbackPage } from '#domain/screens.ts';
import { notingVisits } from '#server/features/follows/visits.ts';
import { countSearches } from '#server/features/search/count-searches.ts';
import { countMissedSearches } from '#server/features/search/missed-searches.ts';
import { authenticate } from '#server/http/auth/authentication.ts';
import { blankParametersAreAbsent } from '#server/http/blank-parameters.ts';
import { compressResponses } from '#server/http/caching/compression.ts';
import { conditionalRequests, defaultCacheControl } from '#server/http/caching/etag.ts';
import { methodNotAllowed } from '#server/http/errors/http-error.ts';
import { allowCors } from '#server/http/headers/cors.ts';
import { protectTokenUrl } from '#server/http/headers/protect-token-url.ts';
import { noIndex, securityHeaders, withoutCoop } from '#server/http/headers/security-headers.ts';
import { limitBodies } from '#server/http/limits/body-limit.ts';
import { limitRunning } from '#server/http/limits/running-limit.ts';
import { requestLog } from '#server/http/logger.ts';
import { measureRequests } from '#server/http/metrics.ts';
import type { createRouter } from '#server/http/router.ts';
import { assistantRoutes } from './assistants.ts';
import type { AppContext } from './context.ts';

/** In the order in which a request passes through them. */
export function registerMiddleware(app: ReturnType<typeof createRouter>, context: AppContext) {
  const { config, logger, metrics, randomId, limits, visits, identify, checkSignIn } = context;
  app.use(requestId({ generator: randomId, limitLength: 100 }), requestLog(logger));
  if (metrics) app.use(measureRequests(metrics));
  const countMissed = countMissedSearches(context);
  for (const path of [apiRoutes.prompts, apiRoutes.search])
    app.use(`${apiPrefix}${path}`, countMissed, ...(metrics ? [countSearches(metrics)] : []));
  for (const path of [authCallbackPage, `${apiPrefix}${apiRoutes.microsoftCallback}`])
    app.use(path, protectTokenUrl());
  for (const path of [authCallbackPage, `${apiPrefix}/auth/*`]) app.use(path, withoutCoop());
  const connectTo = config.signIn.kind === 'microsoft' ? [new URL(config.signIn.authority).origin] : [];
  // From the page of the local sign-in to the end of the sign-in.
  const submitTo = config.signIn.kind === 'local' ? config.allowedOrigins : [];
  const frameHosts = config.teamsHost?.origins;
  app.use(securityHeaders({ publicUrl: config.publicUrl, connectTo, submitTo, frameHosts }), noIndex());
  app.use(`${apiPrefix}/*`, allowCors(config.allowedOrigins));
  const running = limitRunning();
  for (const path of [`${apiPrefix}/*`, mcpPath]) app.use(path, running);
  // Counted before the check, because a guessed token costs a query.
  if (checkSignIn) {
    app.use(`${apiPrefix}/*`, limits.reads);
    app.use(checkSignIn);
  }
  // Before the middleware that would delay a stream.
  app.route('/', assistantRoutes(context));
  app.use(compressResponses(), conditionalRequests());
  app.use(
    findOtherMethods({
      app,
      onMethodNotAllowed: (c, methods) => {
        throw methodNotAllowed(c.req.method, methods);
      },
    }),
  );
  app.use(
    `${apiPrefix}/*`,
    blankParametersAreAbsent,
    limitBodies(),
    defaultCacheControl('private'),
    ...(checkSignIn ? [] : [limits.reads]),
    authenticate(app, notingVisits(visits, identify)),
    limits.writes,
    limits.texts,
  );
}
