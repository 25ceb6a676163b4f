import { z } from 'zod';
import { mcpPath } from '#contract/mcp.ts';
import { commaSeparated, isLoopback, parsed, wholeNumber } from './config-values.ts';

/** Microsoft Entra ID, or its simulation in tests. */
export interface MicrosoftSignIn {
  kind: 'microsoft';
  /** Origin, and path if any, that the tenant's own path is appended to. */
  authority: string;
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /**
   * The registration that pages inside Teams sign in as; one of its own only where Entra refuses `clientId` itself there.
   */
  teamsClientId: string;
  /** The registration whose tokens assistants bring; undefined where the tenant issues none of version 2.0 for it. */
  mcpClientId: string | undefined;
  /** Tenants whose users may sign in. */
  allowedTenants: string[];
  /** Accepted audiences of an access token. */
  audiences: string[];
}

export type SignIn = MicrosoftSignIn | { kind: 'local' } | { kind: 'none' };

const uuid = (text: string) => (z.guid().safeParse(text).success ? text.toLowerCase() : undefined);

function authorityOf(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.search || url.hash || url.username || url.password) return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return undefined;
  return [url.origin, ...url.pathname.split('/').filter(Boolean)].join('/');
}

const people = commaSeparated('e-mail addresses or object ids (GUIDs) separated by commas', (text) =>
  z.email().safeParse(text).success ? text.toLowerCase() : uuid(text),
);

export const signInSettings = {
  ENTRA_TENANT_ID: parsed("the tenant's id, such as 00000000-0000-4000-8000-000000000000", uuid).optional(),
  ENTRA_CLIENT_ID: parsed("the app registration's client id, a GUID like the tenant's", uuid).optional(),
  ENTRA_CLIENT_SECRET: z.string().optional(),
  ENTRA_TEAMS_CLIENT_ID: parsed('the client id of the second app registration, a GUID', uuid).optional(),
  ENTRA_MCP_CLIENT_ID: parsed('the client id of the registration for assistants, a GUID', uuid).optional(),
  ENTRA_AUTHORITY: parsed(
    'an https address such as https://login.microsoftonline.com (http on a loopback address only)',
    authorityOf,
  ).optional(),
  ENTRA_ALLOWED_TENANTS: commaSeparated('tenant ids (GUIDs) separated by commas', uuid).optional(),
  ENTRA_API_AUDIENCE: commaSeparated(
    'audiences separated by commas, such as api://prompts.example.com',
    (text) => (text === '' ? undefined : text),
  ).optional(),
  SESSION_HOURS: wholeNumber(1, 720).default(8),
  REVIEWERS: people.default([]),
  ADMINS: people.default([]),
};

type Values = z.infer<z.ZodObject<typeof signInSettings>>;

const together = ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'] as const;
const isEntra = (name: string) => name.startsWith('ENTRA_');

/**
 * What is missing when only some of Entra's settings are given; undefined when none or all that are needed are there.
 *
 * @param given names of the variables that are set.
 */
export function missingEntraSetting(given: string[]): string | undefined {
  if (!given.some(isEntra)) return undefined;
  const missing = together.find((name) => !given.includes(name));
  return (
    missing && `${missing}: is not set, but ${given.find(isEntra)} is. ${together.join(', ')} go together.`
  );
}

/**
 * What is wrong with the registration for assistants; undefined when nothing is. Tokens for them and for the API are told apart
 * by their audience alone.
 */
export function mcpRegistrationFault(
  values: Values & { PUBLIC_URL?: string | undefined },
): string | undefined {
  const { ENTRA_MCP_CLIENT_ID: mcp, PUBLIC_URL: url } = values;
  const ofApi = microsoft(values)?.audiences ?? [];
  if (mcp && ofApi.includes(mcp))
    return 'ENTRA_MCP_CLIENT_ID: is an audience of the API too. Assistants need an app registration of their own.';
  if (url && ofApi.includes(`${url}${mcpPath}`))
    return `ENTRA_API_AUDIENCE: has ${url}${mcpPath}, which is the audience of assistants' tokens.`;
  return undefined;
}

function microsoft(values: Values): MicrosoftSignIn | undefined {
  const { ENTRA_TENANT_ID: tenantId, ENTRA_CLIENT_ID: clientId, ENTRA_CLIENT_SECRET: clientSecret } = values;
  if (!tenantId || !clientId || !clientSecret) return undefined;
  return {
    kind: 'microsoft',
    authority: values.ENTRA_AUTHORITY ?? 'https://login.microsoftonline.com',
    tenantId,
    clientId,
    clientSecret: clientSecret.trim(),
    teamsClientId: values.ENTRA_TEAMS_CLIENT_ID ?? clientId,
    mcpClientId: values.ENTRA_MCP_CLIENT_ID,
    allowedTenants: values.ENTRA_ALLOWED_TENANTS ?? [tenantId],
    audiences: [clientId, `api://${clientId}`, ...(values.ENTRA_API_AUDIENCE ?? [])],
  };
}

/**
 * How people sign in. As a demo employee only where nobody but the developer can reach the server: any setting of Entra,
 * production, a host that is not loopback, or a proxy turns that off.
 */
export function signInOf(
  values: Values & { HOST: string; PUBLIC_URL?: string | undefined; NODE_ENV: string; TRUST_PROXY: boolean },
  given: string[],
): SignIn {
  const entra = microsoft(values);
  if (entra) return entra;
  const isPrivate =
    isLoopback(values.HOST) && (!values.PUBLIC_URL || isLoopback(new URL(values.PUBLIC_URL).hostname));
  const isOff = given.some(isEntra) || values.NODE_ENV === 'production' || values.TRUST_PROXY || !isPrivate;
  return { kind: isOff ? 'none' : 'local' };
}
