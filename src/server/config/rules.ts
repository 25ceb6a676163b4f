import { mcpPath } from '#contract/mcp.ts';
import { faultOfPostgresUrl } from '#server/db/postgres-url.ts';
import { isLoopback } from '#server/lib/loopback.ts';
import { graphOf } from './graph.ts';
import type { SettingValues } from './settings.ts';
import { isEntra, microsoftSignIn, signInOf } from './sign-in.ts';

/** The problem in one line that names a setting and shows no secret; undefined if there is none. */
type Rule = (values: SettingValues, given: string[]) => string | undefined;

const together = ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'];

const entra: Rule = (_, given) => {
  const other = given.find(isEntra);
  const missing = other && together.find((name) => !given.includes(name));
  return missing && `${missing}: is not set, but ${other} is. Set all of ${together.join(', ')}.`;
};

/** Tokens for assistants and for the API differ only by their audience. */
const audiences: Rule = (values) => {
  const signIn = microsoftSignIn(values);
  if (!signIn) return undefined;
  const { mcpClientId, audiences: ofApi } = signIn;
  if (mcpClientId && ofApi.includes(mcpClientId))
    return 'ENTRA_MCP_CLIENT_ID: is also an audience of the API. Give assistants an app registration of their own.';
  const { publicUrl } = values.server;
  if (publicUrl && ofApi.includes(`${publicUrl}${mcpPath}`))
    return `ENTRA_API_AUDIENCE: contains ${publicUrl}${mcpPath}, the audience of assistants' tokens. Remove it.`;
  return undefined;
};

const requiredSignIn: Rule = (values, given) => {
  if (!values.signIn.requireSignIn) return undefined;
  if (values.assistants.mcpAnonymous)
    return 'MCP_ANONYMOUS: is true, but REQUIRE_SIGN_IN is too. Assistants need an access token then: remove MCP_ANONYMOUS.';
  return signInOf(values, given).kind === 'none'
    ? `REQUIRE_SIGN_IN: is true, but nobody can sign in here. Set ${together.join(', ')}.`
    : undefined;
};

const webhooks: Rule = ({ server, teamsMessages: { reviewWebhook, publicationWebhooks = {} } }) => {
  for (const [name, urls] of Object.entries({
    REVIEW_WEBHOOK_URL: reviewWebhook === undefined ? [] : [reviewWebhook],
    PUBLICATION_WEBHOOK_URL: Object.values(publicationWebhooks),
  })) {
    if (urls.length > 0 && !server.publicUrl)
      return `PUBLIC_URL: is not set, but ${name} is. The cards link to it.`;
    if (server.environment === 'production' && urls.some((url) => !url.startsWith('https:')))
      return `${name}: must be an https address in production.`;
  }
  return undefined;
};

const activityNotices: Rule = (values) => {
  if (!values.teamsMessages.activityNotices) return undefined;
  const signIn = microsoftSignIn(values);
  const { linkAppId } = values.teamsHost;
  const missing = Object.entries({
    [together.join(', ')]: signIn,
    PUBLIC_URL: values.server.publicUrl,
    TEAMS_LINK_APP_ID: linkAppId,
  }).find(([, value]) => value === undefined);
  if (missing) return `ACTIVITY_NOTICES: is true, but ${missing[0]} is not set.`;
  return signIn && graphOf(signIn.authority) === undefined
    ? 'ACTIVITY_NOTICES: is true, but Microsoft Graph of the cloud of ENTRA_AUTHORITY is not known.'
    : undefined;
};

const embeddings: Rule = ({ embeddings: { url, model, key } }) => {
  if (url) return model ? undefined : 'SEARCH_EMBEDDINGS_MODEL: is not set, but SEARCH_EMBEDDINGS_URL is.';
  const other = model ? 'MODEL' : key ? 'KEY' : undefined;
  return other && `SEARCH_EMBEDDINGS_URL: is not set, but SEARCH_EMBEDDINGS_${other} is.`;
};

const database: Rule = ({ database: { url } }) => {
  const fault = url && faultOfPostgresUrl(url);
  return fault && `DATABASE_URL: ${fault}.`;
};

const ports: Rule = ({ server: { port, metricsPort } }) =>
  metricsPort !== undefined && metricsPort === port && port !== 0
    ? `METRICS_PORT: is ${port}, and PORT is too. Give the metrics a port of their own.`
    : undefined;

const metrics: Rule = ({ server: { host, metricsPort, metricsToken } }) =>
  metricsPort !== undefined && metricsToken === undefined && !isLoopback(host)
    ? `METRICS_TOKEN: is not set, but METRICS_PORT is, and HOST is ${host}. Set the token that Prometheus sends.`
    : undefined;

/** Rules about several settings at once, or about more than the format of a value. */
const rules: Rule[] = [
  entra,
  audiences,
  requiredSignIn,
  webhooks,
  activityNotices,
  embeddings,
  database,
  ports,
  metrics,
];

/** The first fault, or undefined. @param given names of the variables that are set. */
export function brokenRule(values: SettingValues, given: string[]): string | undefined {
  for (const rule of rules) {
    const fault = rule(values, given);
    if (fault) return fault;
  }
  return undefined;
}
