import type { HttpBindings } from '@hono/node-server';
import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  localhostAllowedHostnames,
  OAuthError,
  OAuthErrorCode,
  validateHostHeader,
  verifyBearerToken,
} from '@modelcontextprotocol/server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { contextStorage, getContext } from 'hono/context-storage';
import { mcpMetadataPath, mcpPath, mcpScopes, qualifiedMcpScope } from '#contract/mcp.ts';
import { limits, serverLimits } from '#domain/limits.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { forbidden, HttpError } from '#server/http/errors/http-error.ts';
import { allowMcpCors } from '#server/http/headers/cors.ts';
import type { InterruptionLimit } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import type { McpLibrary, McpRequest } from './library.ts';
import { createMcpServer } from './mcp-server.ts';
import { readCalls } from './read-calls.ts';

/** Claims of an access token for assistants. */
export interface McpCaller {
  userId: string | undefined;
  scopes: string[];
  clientId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface McpDependencies {
  library: McpLibrary;
  logger: Logger;
  companyName: string;
  /** Origins of other sites whose pages may call. */
  allowedOrigins: string[];
  publicUrl: string | undefined;
  /** Origin for assistants: PUBLIC_URL, or the address that the server listens on. */
  origin: () => string;
  /** Verifies an access token; undefined if it is not valid here. @throws HttpError 503 */
  identify: (token: string, c: Context) => Promise<McpCaller | undefined>;
  /** The issuer of access tokens; undefined if clients cannot discover it. */
  authorizationServer: string | undefined;
  /** Whether requests without a token may read. */
  isAnonymousAllowed: boolean;
  readFormView: McpRequest['readFormView'];
  /** Counts calls as reads of the API. @throws HttpError 429 */
  countReads: (c: Context, reads: number) => Promise<void>;
  interruptions: InterruptionLimit;
}

type Gate = (c: Context<AppEnv>) => Promise<AuthInfo | undefined>;

/** Authenticates a request by an access token for exactly this resource. @throws OAuthError, HttpError */
function createGate({ identify, isAnonymousAllowed }: McpDependencies): Gate {
  return async (c) => {
    const header = c.req.header('Authorization');
    if (header === undefined && isAnonymousAllowed) return undefined;
    const verifyAccessToken = async (token: string): Promise<AuthInfo> => {
      const caller = await identify(token, c);
      if (!caller)
        throw new OAuthError(OAuthErrorCode.InvalidToken, 'The access token is not valid for this server.');
      const { userId, ...rest } = caller;
      return { token, ...rest, extra: { userId } };
    };
    const read = await verifyBearerToken(header, { verifier: { verifyAccessToken } });
    if (!read.scopes.some((scope) => mcpScopes.includes(scope)))
      throw new OAuthError(OAuthErrorCode.InsufficientScope, 'The access token lacks the permission.');
    return read;
  };
}

function registerMetadata(router: Hono<AppEnv>, { companyName, origin, ...rest }: McpDependencies) {
  router.use(mcpMetadataPath, allowMcpCors('*'));
  router.get(mcpMetadataPath, (c) => {
    if (rest.authorizationServer === undefined) return c.notFound();
    return c.json({
      resource: `${origin()}${mcpPath}`,
      resource_name: `${companyName} prompt library`,
      authorization_servers: [rest.authorizationServer],
      scopes_supported: [qualifiedMcpScope(origin())],
      bearer_methods_supported: ['header'],
    });
  });
}

/**
 * Refuses pages of other origins, including another port of the same host. Checks Host against DNS rebinding, except behind
 * PUBLIC_URL, where a proxy may set any Host.
 */
const refuseForeignPages =
  ({ publicUrl, allowedOrigins }: McpDependencies): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { host, origin } = new URL(c.req.url);
    if (publicUrl === undefined && !validateHostHeader(host, localhostAllowedHostnames()).ok)
      throw forbidden('Use localhost or the PUBLIC_URL of this server.');
    const page = c.req.header('Origin');
    if (page !== undefined && page !== (publicUrl ?? origin) && !allowedOrigins.includes(page))
      throw forbidden('Add this origin to ALLOWED_ORIGINS so that its pages can call the server.');
    await next();
  };

/**
 * The request with a signal of its own, which is aborted once the response has been sent or the client has disconnected. The SDK leaves
 * a listener on the signal of each call of 2025's versions, and the request's own signal never ends after a response: undici would then
 * keep the request, with all that the listener refers to, for ever.
 */
function withOwnSignal({ env, req: { raw } }: Context<AppEnv>) {
  // Only a POST reaches a listener. Its body has been read already, if it is one that the SDK reads.
  if (raw.method !== 'POST') return raw;
  const exchange = new AbortController();
  const { outgoing } = (env ?? {}) as Partial<HttpBindings>;
  outgoing?.once('close', () => exchange.abort());
  return new Request(raw.url, { method: raw.method, headers: raw.headers, signal: exchange.signal });
}

/**
 * The Model Context Protocol server for AI assistants, in version 2026-07-28 and, without sessions, in the versions of 2025. It is
 * mounted before compression and ETags, which would both buffer a stream.
 */
export function mcpRoutes(dependencies: McpDependencies) {
  const { library, logger, companyName, origin, authorizationServer, readFormView } = dependencies;
  const { countReads, interruptions } = dependencies;
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const userId = authInfo?.extra?.['userId'] as string | undefined;
      const fillBudget = { bytes: serverLimits.filledBytes };
      const c = getContext<AppEnv>();
      const countInterruption = () => void interruptions.count(c);
      const request = { c, userId, library, fillBudget, countInterruption, readFormView };
      return createMcpServer(request, companyName, logger);
    },
    // No list announces changes: a subscription is acknowledged without one, and ends at once. 0 would be an error instead.
    { maxRequestBodySize: limits.body, maxSubscriptions: 1 },
  );
  const pass = createGate(dependencies);
  const serve = async (c: Context<AppEnv>) => {
    await countReads(c, 1);
    const authInfo = await pass(c);
    const calls = await readCalls(c.req.raw);
    if (calls instanceof Response) return calls;
    if (calls && calls.count > 1) await countReads(c, calls.count - 1);
    c.set('assistantUser', authInfo?.extra?.['userId'] as string | undefined);
    await interruptions.check(c);
    c.header('Cache-Control', 'no-store');
    return handler.fetch(withOwnSignal(c), { ...(authInfo && { authInfo }), parsedBody: calls?.parsedBody });
  };
  const router = new Hono<AppEnv>();
  registerMetadata(router, dependencies);
  router.use(
    mcpPath,
    contextStorage(),
    refuseForeignPages(dependencies),
    allowMcpCors(dependencies.allowedOrigins),
  );
  router.all(mcpPath, async (c) => {
    const resourceMetadataUrl = authorizationServer && `${origin()}${mcpMetadataPath}`;
    try {
      return await serve(c);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      return bearerAuthChallengeResponse(error, {
        requiredScopes: [qualifiedMcpScope(origin())],
        ...(resourceMetadataUrl && { resourceMetadataUrl }),
      });
    }
  });
  return router;
}
