import type { Context, Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed as findOtherMethods } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import type { Pool } from 'pg';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { authCallbackPage } from '#domain/screens.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { routesOfCollections } from './app-collections.ts';
import { routesOfDemand } from './app-demand.ts';
import { type AssistantDependencies, assistantRoutes } from './app-mcp.ts';
import { createReading, type Reading, type ReadingDependencies } from './app-reading.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { createDayKeys } from './db/day-keys.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { departmentRoutes } from './features/departments/departments.routes.ts';
import { commentRoutes } from './features/discussion/comments.routes.ts';
import { presentComment } from './features/discussion/discussion.presenter.ts';
import { listComments } from './features/discussion/discussion.repository.ts';
import { discussionRoutes } from './features/discussion/discussion.routes.ts';
import { followRoutes } from './features/follows/follows.routes.ts';
import { createVisits, notingVisits } from './features/follows/visits.ts';
import { guidelineRoutes } from './features/guidelines/guidelines.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { departmentPageRoutes } from './features/prompts/department-pages.routes.ts';
import { feedRoutes } from './features/prompts/feed.routes.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { resultPageRoutes } from './features/prompts/result-pages.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { savedRoutes } from './features/saved/saved.routes.ts';
import { countMissedSearches } from './features/search/missed-searches.ts';
import { createRelated } from './features/search/related.repository.ts';
import { similarRoutes } from './features/search/similar.routes.ts';
import { createSimilar, presentSimilarWhole } from './features/search/similar.service.ts';
import { type LocalMcpTokens, localMcpTokens } from './features/sign-in/local/local-mcp-tokens.ts';
import { type DemoPerson, demoTenant } from './features/sign-in/local/local-provider.ts';
import { localSignInRoutes } from './features/sign-in/local/local-sign-in.routes.ts';
import { localSettings, microsoftSettings, teamsSettings } from './features/sign-in/settings.ts';
import { createSignIn } from './features/sign-in/sign-in.ts';
import { submissionRoutes } from './features/submissions/submissions.routes.ts';
import { trustRoutes } from './features/trust/trust.routes.ts';
import { versionRoutes } from './features/versions/versions.routes.ts';
import { type AuthenticateToken, authenticate } from './http/auth/authentication.ts';
import { blankParametersAreAbsent } from './http/blank-parameters.ts';
import { compressResponses } from './http/caching/compression.ts';
import { conditionalRequests, defaultCacheControl } from './http/caching/etag.ts';
import { sharedResponses } from './http/caching/shared-responses.ts';
import { createErrorHandler, sendError } from './http/errors/error-handler.ts';
import { methodNotAllowed, notFound } from './http/errors/http-error.ts';
import { allowCors } from './http/headers/cors.ts';
import { protectTokenUrl } from './http/headers/protect-token-url.ts';
import { proxyTrace } from './http/headers/proxy-trace.ts';
import { noIndex, securityHeaders, withoutCoop } from './http/headers/security-headers.ts';
import { type Idempotent, idempotency } from './http/idempotency.ts';
import { limitBodies } from './http/limits/body-limit.ts';
import { rateLimits } from './http/limits/rate-limits.ts';
import { type Logger, requestLog } from './http/logger.ts';
import { serveOpenApi } from './http/openapi/openapi-document.ts';
import { createRouter } from './http/router.ts';
import { serveClient } from './http/spa/static-files.ts';

export interface AppDependencies
  extends Pick<AssistantDependencies, 'formViewFile'>,
    Pick<ReadingDependencies, 'replica' | 'embeddings' | 'searchMemory'> {
  db: Db;
  pool: Pool;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'companyName'
    | 'allowedOrigins'
    | 'signIn'
    | 'sessionHours'
    | 'trustProxy'
    | 'rateLimits'
    | 'contacts'
    | 'teamsHost'
    | 'namedRoles'
    | 'reviewWebhook'
    | 'assistants'
    | 'guidelinesVersion'
    | 'reviewMonths'
    | 'mcpAnonymous'
  >;
  logger: Logger;
  clock: () => Date;
  randomId: () => string;
  /** The built client; undefined serves the API only. */
  clientDir: string | undefined;
  /** Origin under which browsers reach the server; read only once the server listens. */
  ownOrigin: () => string;
  /** The demo employees that local sign-in offers. */
  demoPeople: readonly DemoPerson[];
  /** Resolves a token's user; by default as configured. */
  identify?: AuthenticateToken;
}

type App = ReturnType<typeof createRouter>;

/** In the order in which a request meets it. */
function registerMiddleware(
  app: App,
  { config, logger, randomId }: AppDependencies,
  identify: AuthenticateToken,
  limits: Pick<ReturnType<typeof rateLimits>, 'reads' | 'writes'>,
  { countMissed, respondAtOnce }: Record<'countMissed' | 'respondAtOnce', MiddlewareHandler<AppEnv>>,
  forAssistants: Hono<AppEnv>,
) {
  app.use(requestId({ generator: randomId, limitLength: 100 }), requestLog(logger));
  for (const path of [apiRoutes.prompts, apiRoutes.search]) app.use(`${apiPrefix}${path}`, countMissed);
  app.use(respondAtOnce);
  for (const path of [authCallbackPage, `${apiPrefix}${apiRoutes.microsoftCallback}`])
    app.use(path, protectTokenUrl());
  for (const path of [authCallbackPage, `${apiPrefix}/auth/*`]) app.use(path, withoutCoop());
  const connectTo = config.signIn.kind === 'microsoft' ? [new URL(config.signIn.authority).origin] : [];
  // From the page of the local sign-in to where the sign-in ends.
  const submitTo = config.signIn.kind === 'local' ? config.allowedOrigins : [];
  const frameHosts = config.teamsHost?.origins;
  app.use(securityHeaders({ publicUrl: config.publicUrl, connectTo, submitTo, frameHosts }), noIndex());
  app.use(`${apiPrefix}/*`, allowCors(config.allowedOrigins));
  // Before what would hold up a stream.
  app.route('/', forAssistants);
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
    limits.reads,
    authenticate(app, identify),
    limits.writes,
  );
}

/** How people sign in, by configuration; undefined when nobody can. */
function signInSettings({ config, clock, ownOrigin, demoPeople }: AppDependencies, tokens: LocalMcpTokens) {
  const { signIn, publicUrl } = config;
  if (signIn.kind === 'microsoft') return microsoftSettings(signIn, clock, publicUrl);
  return signIn.kind === 'local' ? localSettings(ownOrigin, demoPeople, tokens) : undefined;
}

/**
 * Sessions of demo employees count only where local sign-in is on, and in requests straight from a browser on this machine:
 * they stay in a database that moves to a real server.
 */
const refusedTenantOf =
  ({ config, ownOrigin }: AppDependencies) =>
  (c: Context) =>
    config.signIn.kind === 'local' && proxyTrace(c, ownOrigin()) === undefined ? undefined : demoTenant;

function registerRoutes(
  app: App,
  { db, config, clock, randomId }: AppDependencies,
  { limited, readLibrary, prompts, findResults, promptsByIds }: Reading,
  idempotent: Idempotent,
  shared: MiddlewareHandler<AppEnv>,
) {
  const commentsOf = async (promptId: string) => (await listComments(db, promptId)).map(presentComment);
  app.route(apiPrefix, departmentRoutes({ db, shared }));
  app.route(apiPrefix, departmentPageRoutes({ db, clock, shared, ...limited }));
  app.route(apiPrefix, resultPageRoutes({ findResults, shared }));
  const { guidelinesVersion } = config;
  const hasReviewWebhook = config.reviewWebhook !== undefined;
  const submissions = { db, clock, randomId, idempotent, hasReviewWebhook, guidelinesVersion };
  app.route(apiPrefix, submissionRoutes(submissions));
  app.route(apiPrefix, guidelineRoutes({ db, clock, version: guidelinesVersion }));
  app.route(apiPrefix, similarRoutes({ similar: createSimilar, readLibrary, ...limited }));
  const reading = { db, prompts, shared, commentsOf, readLibrary, limitReads: limited.limitReads };
  app.route(apiPrefix, promptRoutes({ ...reading, related: createRelated }));
  app.route(apiPrefix, discussionRoutes({ db, clock, idempotent }));
  app.route(apiPrefix, commentRoutes({ db, clock }));
  app.route(apiPrefix, reportRoutes({ db, clock, idempotent }));
  app.route(
    apiPrefix,
    reviewRoutes({
      reviewMonths: config.reviewMonths,
      db,
      clock,
      idempotent,
      similarTo: async (text) => (await createSimilar(db)(text)).map(presentSimilarWhole),
    }),
  );
  app.route(apiPrefix, versionRoutes({ db, clock, idempotent }));
  app.route(apiPrefix, trustRoutes({ db, clock }));
  app.route(apiPrefix, historyRoutes({ db, clock }));
  app.route(apiPrefix, notificationRoutes({ db, clock }));
  const admin = { db, clock, idempotent, namedRoles: config.namedRoles, hasReviewWebhook };
  app.route(apiPrefix, adminRoutes(admin));
  app.route(apiPrefix, savedRoutes({ db, clock, promptsByIds }));
  const { limitReads } = limited;
  app.route(apiPrefix, routesOfCollections({ db, clock, idempotent, limitReads, promptsByIds }));
  app.route(apiPrefix, accountRoutes(db));
}

/** The whole server as a function of what it depends on; `fetch` and `request` work without a port. */
export function createApp(dependencies: AppDependencies): App {
  const { db, pool, config, logger, clock, clientDir } = dependencies;
  const app = createRouter();
  const limits = rateLimits({ pool, logger, limits: config.rateLimits, trustProxy: config.trustProxy });
  const refusedTenant = refusedTenantOf(dependencies);
  const tokens = localMcpTokens(dependencies.ownOrigin, dependencies.demoPeople, clock);
  const settings = signInSettings(dependencies, tokens);
  const signIn = createSignIn(settings, { ...dependencies, ...config, refusedTenant });
  const reading = createReading(dependencies, limits);
  const forAssistants = assistantRoutes({
    ...dependencies,
    ...reading,
    identify: signIn.identifyForMcp,
    countReads: limits.countReads,
  });
  const shared = sharedResponses(reading.readChanges, clock, limits.mayRead);
  const visits = createVisits({ db, clock });
  const counting = { db, clock, logger, dayKey: createDayKeys(db), clientKey: limits.clientKey };
  registerMiddleware(
    app,
    dependencies,
    notingVisits(visits, dependencies.identify ?? signIn.identify),
    limits,
    {
      countMissed: countMissedSearches(counting),
      respondAtOnce: shared.atOnce,
    },
    forAssistants,
  );
  if (config.signIn.kind === 'local')
    app.route('/', localSignInRoutes(dependencies.demoPeople, dependencies.ownOrigin, tokens));
  app.onError(createErrorHandler(logger));

  const idempotent = idempotency({ db, clock, clientKey: limits.clientKey });
  registerRoutes(app, dependencies, reading, idempotent, shared.ofLibrary);
  const { promptsByIds, limited } = reading;
  app.route(apiPrefix, followRoutes({ db, clock, visits, promptsByIds, limitReads: limited.limitReads }));
  app.route(apiPrefix, routesOfDemand({ ...counting, formsOfWords: reading.formsOfWords }));
  app.route(apiPrefix, healthRoutes(pool, dependencies.embeddings?.state));
  app.route(apiPrefix, signIn.routes(limits.signIn));
  app.route(apiPrefix, contactRoutes({ clock, passLimit: limits.contact, idempotent }));
  serveOpenApi(app, config, shared.ofBuild);
  app.route('/', feedRoutes({ ...reading, companyName: config.companyName, shared: shared.ofLibrary }));

  const serveOtherPaths = serveClient(app, clientDir, shared.ofBuild, {
    apiHost: '',
    companyName: config.companyName,
    ownServer: true,
    signIn: config.signIn.kind,
    signInSupports: ['state', 'exchange'],
    contacts: config.contacts,
    assistants: config.assistants,
    ...(config.guidelinesVersion ? { guidelinesVersion: config.guidelinesVersion } : {}),
    ...(config.teamsHost ? { teamsHost: config.teamsHost } : {}),
    ...(config.signIn.kind === 'microsoft' ? { teams: teamsSettings(config.signIn) } : {}),
  });
  app.notFound((c) => {
    if (c.req.path !== apiPrefix && !c.req.path.startsWith(`${apiPrefix}/`)) return serveOtherPaths(c);
    return sendError(c, notFound('API address'));
  });
  return app;
}
