import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
  validateHostHeader,
  verifyBearerToken,
} from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import { contextStorage, getContext } from 'hono/context-storage';
import { limits } from '#contract/limits.ts';
import { mcpMetadataPath, mcpPath, mcpScope } from '#contract/mcp.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { forbidden, HttpError } from '#server/http/errors/http-error.ts';
import type { Logger } from '#server/http/logger.ts';
import type { McpLibrary, McpRequest } from './library.ts';
import { createMcpServer } from './mcp-server.ts';

/** What an access token for assistants says. */
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
  /** Origins of other sites' pages that may call. */
  allowedOrigins: string[];
  publicUrl: string | undefined;
  /** Under which assistants reach us: PUBLIC_URL, or what the server listens on. */
  origin: () => string;
  /** Who brings an access token; undefined when it is not valid here. @throws HttpError 503 */
  identify: (token: string, c: Context) => Promise<McpCaller | undefined>;
  /** The issuer of access tokens; undefined where clients cannot find it out. */
  authorizationServer: string | undefined;
  /** Whether who brings no token may read too. */
  isAnonymousAllowed: boolean;
  readFormView: McpRequest['readFormView'];
}

type Gate = (c: Context<AppEnv>) => Promise<AuthInfo | undefined>;

/** Who may come in: by an access token for exactly this resource. @throws OAuthError, HttpError */
function createGate({ identify, isAnonymousAllowed }: McpDependencies): Gate {
  return async (c) => {
    const header = c.req.header('Authorization');
    if (header === undefined && isAnonymousAllowed) return undefined;
    const verifyAccessToken = async (token: string): Promise<AuthInfo> => {
      const caller = await identify(token, c);
      if (!caller) throw new OAuthError(OAuthErrorCode.InvalidToken, 'The access token is not valid here.');
      const { userId, ...rest } = caller;
      return { token, ...rest, extra: { userId } };
    };
    return verifyBearerToken(header, { verifier: { verifyAccessToken }, requiredScopes: [mcpScope] });
  };
}

function registerMetadata(router: Hono<AppEnv>, { companyName, origin, ...rest }: McpDependencies) {
  router.get(mcpMetadataPath, (c) => {
    if (rest.authorizationServer === undefined) return c.notFound();
    c.header('Access-Control-Allow-Origin', '*');
    return c.json({
      resource: `${origin()}${mcpPath}`,
      resource_name: `${companyName} prompt library`,
      authorization_servers: [rest.authorizationServer],
      scopes_supported: [`${origin()}${mcpPath}/${mcpScope}`],
      bearer_methods_supported: ['header'],
    });
  });
}

/**
 * Refuses pages of other sites, whose scripts could reach us by a name of theirs (DNS rebinding). Behind PUBLIC_URL a proxy may
 * give the Host any name.
 */
function refuseForeignPages({ publicUrl, allowedOrigins }: McpDependencies, request: Request) {
  const pages = publicUrl ? [new URL(publicUrl).hostname] : localhostAllowedOrigins();
  const known = allowedOrigins.map((origin) => new URL(origin).hostname);
  const { host } = new URL(request.url);
  const isOurs = publicUrl !== undefined || validateHostHeader(host, localhostAllowedHostnames()).ok;
  if (!isOurs) throw forbidden('Assistants reach this server by the name localhost, or by its PUBLIC_URL.');
  return originValidationResponse(request, [...pages, ...known]);
}

/**
 * The server for AI assistants, by the Model Context Protocol in its version of 2026-07-28 and, without sessions, in those of 2025.
 * It stands before what compresses responses and puts an ETag on them: both would hold up a stream.
 */
export function mcpRoutes(dependencies: McpDependencies) {
  const { library, logger, companyName, origin, authorizationServer, readFormView } = dependencies;
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const userId = authInfo?.extra?.['userId'] as string | undefined;
      return createMcpServer({ c: getContext(), userId, library, readFormView }, companyName, logger);
    },
    // Nothing that it serves tells of changes, so there is nothing to subscribe to.
    { maxRequestBodySize: limits.body, maxSubscriptions: 0 },
  );
  const pass = createGate(dependencies);
  const router = new Hono<AppEnv>();
  registerMetadata(router, dependencies);
  router.use(mcpPath, contextStorage());
  router.all(mcpPath, async (c) => {
    const resourceMetadataUrl = authorizationServer && `${origin()}${mcpMetadataPath}`;
    const refusal = refuseForeignPages(dependencies, c.req.raw);
    if (refusal) return refusal;
    try {
      const authInfo = await pass(c);
      c.header('Cache-Control', 'no-store');
      return await handler.fetch(c.req.raw, authInfo && { authInfo });
    } catch (error) {
      if (error instanceof HttpError) throw error;
      return bearerAuthChallengeResponse(error, {
        requiredScopes: [mcpScope],
        ...(resourceMetadataUrl && { resourceMetadataUrl }),
      });
    }
  });
  return router;
}
