import { apiPrefix } from '#contract/paths.ts';
import { createContext } from './app/context.ts';
import type { AppDependencies } from './app/dependencies.ts';
import { registerMiddleware } from './app/middleware.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { collectionRoutes } from './features/collections/collections.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { departmentRoutes } from './features/departments/departments.routes.ts';
import { commentRoutes } from './features/discussion/comments.routes.ts';
import { discussionRoutes } from './features/discussion/discussion.routes.ts';
import { followRoutes } from './features/follows/follows.routes.ts';
import { guidelineRoutes } from './features/guidelines/guidelines.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { managedPromptRoutes } from './features/managed-prompts/managed-prompts.routes.ts';
import { messageExtensionRoutes } from './features/message-extension/message-extension.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { feedRoutes } from './features/prompts/feed.routes.ts';
import { listPageRoutes } from './features/prompts/list-pages.routes.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { requestedPromptRoutes } from './features/requested-prompts/requested-prompts.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { savedRoutes } from './features/saved/saved.routes.ts';
import { choiceRoutes } from './features/search/choices.routes.ts';
import { similarRoutes } from './features/search/similar.routes.ts';
import { teamsSettings } from './features/sign-in/settings.ts';
import { submissionRoutes } from './features/submissions/submissions.routes.ts';
import { tagRoutes } from './features/tags/tags.routes.ts';
import { testedWithRoutes } from './features/tested-with/tested-with.routes.ts';
import { trustRoutes } from './features/trust/trust.routes.ts';
import { outcomeRoutes } from './features/usage/outcomes.routes.ts';
import { usageRoutes } from './features/usage/usage.routes.ts';
import { versionRoutes } from './features/versions/versions.routes.ts';
import { createErrorHandler, sendError } from './http/errors/error-handler.ts';
import { notFound } from './http/errors/http-error.ts';
import { serveOpenApi } from './http/openapi/openapi-document.ts';
import { createRouter } from './http/router.ts';
import { serveClient } from './http/spa/static-files.ts';

/** The whole server as a function of its dependencies; `fetch` and `request` work without a port. */
export function createApp(dependencies: AppDependencies) {
  const context = createContext(dependencies);
  const { config, clientDir, isOpen } = context;
  const app = createRouter();
  registerMiddleware(app, context);
  app.route('/', context.localSignInRoutes());
  app.onError(createErrorHandler(context.logger, context.metrics));

  app.route(apiPrefix, departmentRoutes(context));
  app.route(apiPrefix, listPageRoutes(context));
  app.route(apiPrefix, messageExtensionRoutes(context));
  app.route(apiPrefix, submissionRoutes(context));
  app.route(apiPrefix, guidelineRoutes(context));
  app.route(apiPrefix, similarRoutes(context));
  app.route(apiPrefix, promptRoutes(context));
  app.route(apiPrefix, discussionRoutes(context));
  app.route(apiPrefix, commentRoutes(context));
  app.route(apiPrefix, reportRoutes(context));
  app.route(apiPrefix, reviewRoutes(context));
  app.route(apiPrefix, versionRoutes(context));
  app.route(apiPrefix, trustRoutes(context));
  app.route(apiPrefix, historyRoutes(context));
  app.route(apiPrefix, managedPromptRoutes(context));
  app.route(apiPrefix, notificationRoutes(context));
  app.route(apiPrefix, adminRoutes(context));
  app.route(apiPrefix, tagRoutes(context));
  app.route(apiPrefix, savedRoutes(context));
  app.route(apiPrefix, collectionRoutes(context));
  app.route(apiPrefix, accountRoutes(context));
  app.route(apiPrefix, followRoutes(context));
  app.route(apiPrefix, usageRoutes(context));
  app.route(apiPrefix, outcomeRoutes({ ...context, assistants: config.assistants }));
  app.route(apiPrefix, testedWithRoutes({ ...context, assistants: config.assistants }));
  app.route(apiPrefix, choiceRoutes(context));
  app.route(apiPrefix, requestedPromptRoutes(context));
  app.route(apiPrefix, healthRoutes(context));
  app.route(apiPrefix, context.signInRoutes(context.limits.signIn));
  app.route(apiPrefix, contactRoutes(context));
  serveOpenApi(app, { ...config, isOpen });
  app.route('/', feedRoutes(context));

  const serveOtherPaths = serveClient(app, clientDir, {
    apiHost: '',
    companyName: config.companyName,
    ownServer: true,
    ...(config.requireSignIn ? { requireSignIn: true } : {}),
    signIn: config.signIn.kind,
    signInSupports: ['state', 'exchange'],
    contacts: config.contacts,
    ...(Object.values(config.retention).some(Boolean) ? { retention: config.retention } : {}),
    assistants: config.assistants,
    ...(config.guidelinesVersion ? { guidelinesVersion: config.guidelinesVersion } : {}),
    ...(config.activityNotices ? { teamsNotices: true } : {}),
    ...(config.teamsHost ? { teamsHost: config.teamsHost } : {}),
    ...(config.signIn.kind === 'microsoft' ? { teams: teamsSettings(config.signIn) } : {}),
  });
  app.notFound((c) => {
    if (c.req.path !== apiPrefix && !c.req.path.startsWith(`${apiPrefix}/`)) return serveOtherPaths(c);
    return sendError(c, notFound('API address'));
  });
  return app;
}
