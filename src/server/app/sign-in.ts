import type { Context } from 'hono';
import { localMcpTokens } from '#server/features/sign-in/local/local-mcp-tokens.ts';
import { demoTenant } from '#server/features/sign-in/local/local-provider.ts';
import { localSignInRoutes } from '#server/features/sign-in/local/local-sign-in.routes.ts';
import { localSettings, microsoftSettings } from '#server/features/sign-in/settings.ts';
import { createSignIn } from '#server/features/sign-in/sign-in.ts';
import { oncePerRequest } from '#server/http/auth/authentication.ts';
import { signInLog } from '#server/http/auth/sign-in-log.ts';
import { proxyTrace } from '#server/http/headers/proxy-trace.ts';
import { createRouter } from '#server/http/router.ts';
import type { AppDependencies } from './dependencies.ts';

/** The configured sign-in method. */
export function configureSignIn(dependencies: AppDependencies) {
  const { config, clock, logger, metrics, ownOrigin, demoPeople } = dependencies;
  const { signIn, publicUrl } = config;
  const isLocal = signIn.kind === 'local';
  const tokens = localMcpTokens(ownOrigin, demoPeople, clock);
  // Sessions of demo employees stay in a database that is copied to a real server: they are valid only while local sign-in is on, and
  // in requests directly from a browser on this machine.
  const refusedTenant = (c: Context) =>
    isLocal && proxyTrace(c, ownOrigin()) === undefined ? undefined : demoTenant;
  const microsoft = signIn.kind === 'microsoft' && microsoftSettings(signIn, clock, publicUrl);
  const local = isLocal && localSettings(ownOrigin, demoPeople, tokens);
  const { identify, identifyForMcp, addresses, routes } = createSignIn(microsoft || local || undefined, {
    ...dependencies,
    ...config,
    refusedTenant,
    signInLog: signInLog(logger, metrics),
  });
  return {
    identify: oncePerRequest(dependencies.identify ?? identify),
    identifyForMcp,
    addresses,
    signInRoutes: routes,
    localSignInRoutes: () => (isLocal ? localSignInRoutes(demoPeople, ownOrigin, tokens) : createRouter()),
  };
}
