import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed as findOtherMethods } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { limits } from '#contract/limits.ts';
import { apiPrefix } from '#contract/paths.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { departmentRoutes } from './features/departments/departments.routes.ts';
import { presentComment } from './features/discussion/discussion.presenter.ts';
import { listComments } from './features/discussion/discussion.repository.ts';
import { discussionRoutes } from './features/discussion/discussion.routes.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { savedRoutes } from './features/saved/saved.routes.ts';
import { createSearch } from './features/search/search.service.ts';
import { submissionRoutes } from './features/submissions/submissions.routes.ts';
import { describeApi } from './http/api-document.ts';
import { catalogueVersion } from './http/catalogue-version.ts';
import { compressedAnswers } from './http/compression.ts';
import { allowOrigins } from './http/cross-origin.ts';
import { answerError, sendError } from './http/error-answers.ts';
import { methodNotAllowed, notFound, tooLarge } from './http/errors.ts';
import { type Logger, requestLog } from './http/logger.ts';
import { askAgain, revalidation } from './http/revalidation.ts';
import { createRouter } from './http/router.ts';
import { securityHeaders, unindexed } from './http/security-headers.ts';
import { sharedAnswers } from './http/shared-answers.ts';
import { serveClient } from './http/static-files.ts';
import { type Identify, whoIsCalling } from './http/who-is-calling.ts';

export interface AppDependencies {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'companyName' | 'allowedOrigins'>;
  logger: Logger;
  clock: () => Date;
  randomId: () => string;
  /** The built client; undefined serves the API only. */
  clientDir: string | undefined;
  /** Nobody can sign in yet: no token is anybody's. */
  identify?: Identify;
}

type App = ReturnType<typeof createRouter>;

/** In the order in which a request meets it. */
function registerMiddleware(
  app: App,
  { config, logger, randomId, identify = async () => undefined }: AppDependencies,
) {
  app.use(requestId({ generator: randomId, limitLength: 100 }), requestLog(logger));
  app.use(securityHeaders(config.publicUrl), unindexed());
  app.use(`${apiPrefix}/*`, allowOrigins(config.allowedOrigins));
  app.use(compressedAnswers(), revalidation());
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
    bodyLimit({
      maxSize: limits.body,
      onError: () => {
        throw tooLarge();
      },
    }),
    askAgain('private'),
    whoIsCalling(identify),
  );
}

/** The whole server as a function of what it depends on; `fetch` and `request` answer without a port. */
export function createApp(dependencies: AppDependencies): App {
  const { db, config, logger, clientDir } = dependencies;
  const app = createRouter();
  registerMiddleware(app, dependencies);
  app.onError(answerError(logger));

  const shared = sharedAnswers(catalogueVersion(db));
  const commentsOf = async (promptId: string) => (await listComments(db, promptId)).map(presentComment);
  app.route(apiPrefix, departmentRoutes({ db, shared }));
  app.route(apiPrefix, submissionRoutes());
  app.route(apiPrefix, promptRoutes({ db, shared, commentsOf, search: createSearch(db) }));
  app.route(apiPrefix, discussionRoutes());
  app.route(apiPrefix, savedRoutes());
  app.route(apiPrefix, accountRoutes());
  describeApi(app, config.companyName);

  const answerElsewhere = serveClient(app, clientDir, { apiHost: '', companyName: config.companyName });
  app.notFound((c) => {
    if (c.req.path !== apiPrefix && !c.req.path.startsWith(`${apiPrefix}/`)) return answerElsewhere(c);
    return sendError(c, notFound('API address'));
  });
  return app;
}
