import type { Application } from './application.ts';
import { clientNames, graphAppId, graphPermissions } from './facts.ts';

/** Some properties of an application, as one request changes them; a list replaces the whole list. */
export type Patch = Partial<Omit<Application, 'api'>> & { api?: Partial<Application['api']> };

/** One request of the plan. */
export interface Step {
  /** Its effects, a line each. */
  lines: string[];
  patch: Patch;
  /** The Application ID URI that it adds to the existing ones. The tenant may refuse it; no other step depends on it. */
  uri?: string;
}

const missingFrom = (actual: readonly string[], wanted: readonly string[]) =>
  wanted.filter((one) => !actual.includes(one));

/** Adds the missing entries to a list, and turns on those that are off; all others stay unchanged. */
function mergeEntries<T extends { value: string | null; isEnabled: boolean }>(
  actual: T[],
  wanted: T[],
  word: string,
) {
  const names = new Set(wanted.map(({ value }) => value));
  const off = actual.filter(({ value, isEnabled }) => !isEnabled && names.has(value));
  const missing = wanted.filter((one) => !actual.some(({ value }) => value === one.value));
  return {
    lines: [
      ...missing.map(({ value }) => `${word} ${value}`),
      ...off.map(({ value }) => `${word} ${value}: turn it on again`),
    ],
    list: [...actual.map((one) => (off.includes(one) ? { ...one, isEnabled: true } : one)), ...missing],
  };
}

function versionStep(wanted: Application, actual: Application): Step {
  const { requestedAccessTokenVersion } = wanted.api;
  const differs = actual.api.requestedAccessTokenVersion !== requestedAccessTokenVersion;
  const line = `access tokens of version ${requestedAccessTokenVersion} (now ${actual.api.requestedAccessTokenVersion ?? 1})`;
  return { lines: differs ? [line] : [], patch: { api: { requestedAccessTokenVersion } } };
}

const tokenNames = { idToken: 'ID token', accessToken: 'access token' } as const;

/** Graph replaces the whole property, so that it has to contain the claims of other tokens too. */
function mergeClaims(wanted: Application, actual: Application) {
  const merged = { ...actual.optionalClaims };
  const lines: string[] = [];
  for (const kind of ['idToken', 'accessToken'] as const) {
    const present = actual.optionalClaims?.[kind] ?? [];
    const missing = (wanted.optionalClaims?.[kind] ?? []).filter(
      ({ name }) => !present.some((claim) => claim.name === name),
    );
    merged[kind] = [...present, ...missing];
    lines.push(...missing.map(({ name }) => `optional claim of the ${tokenNames[kind]}: ${name}`));
  }
  return { lines, claims: merged };
}

/** Scopes, roles, claims and redirects, which depend on nothing. */
function entriesStep(wanted: Application, actual: Application): Step {
  const scopes = mergeEntries(
    actual.api.oauth2PermissionScopes,
    wanted.api.oauth2PermissionScopes,
    'permission of the API:',
  );
  const appRoles = mergeEntries(actual.appRoles, wanted.appRoles, 'app role');
  const claims = mergeClaims(wanted, actual);
  const web = missingFrom(actual.web.redirectUris, wanted.web.redirectUris);
  const spa = missingFrom(actual.spa.redirectUris, wanted.spa.redirectUris);
  return {
    lines: [
      ...web.map((uri) => `redirect URI, Web: ${uri}`),
      ...spa.map((uri) => `redirect URI, Single-page application: ${uri}`),
      ...scopes.lines,
      ...appRoles.lines,
      ...claims.lines,
    ],
    patch: {
      ...(scopes.lines.length > 0 && { api: { oauth2PermissionScopes: scopes.list } }),
      ...(appRoles.lines.length > 0 && { appRoles: appRoles.list }),
      ...(claims.lines.length > 0 && { optionalClaims: claims.claims }),
      ...(web.length > 0 && { web: { redirectUris: [...actual.web.redirectUris, ...web] } }),
      ...(spa.length > 0 && { spa: { redirectUris: [...actual.spa.redirectUris, ...spa] } }),
    },
  };
}

/** The id of each wanted scope in the registration: a scope that was added by hand has another id. */
function translator(wanted: Application, actual: Application) {
  const values = new Map(wanted.api.oauth2PermissionScopes.map(({ id, value }) => [id, value]));
  const ids = new Map(actual.api.oauth2PermissionScopes.map(({ id, value }) => [value, id]));
  return (id: string) => ids.get(values.get(id) ?? '') ?? id;
}

function mergeClients(wanted: Application, actual: Application, idOf: (id: string) => string) {
  const list = actual.api.preAuthorizedApplications.map((client) => ({ ...client }));
  const lines: string[] = [];
  for (const { appId, delegatedPermissionIds } of wanted.api.preAuthorizedApplications) {
    const ids = delegatedPermissionIds.map(idOf);
    const present = list.find((client) => client.appId === appId);
    const missing = missingFrom(present?.delegatedPermissionIds ?? [], ids);
    if (missing.length === 0) continue;
    if (present) present.delegatedPermissionIds = [...present.delegatedPermissionIds, ...missing];
    else list.push({ appId, delegatedPermissionIds: ids });
    lines.push(`pre-authorised client: ${clientNames[appId] ?? appId}`);
  }
  return { lines, list };
}

function mergePermissions(wanted: Application, actual: Application, idOf: (id: string) => string) {
  const list = actual.requiredResourceAccess.map((resource) => ({ ...resource }));
  const lines: string[] = [];
  for (const { resourceAppId, resourceAccess } of wanted.requiredResourceAccess) {
    const wantedAccess = resourceAccess.map(({ id, type }) => ({ id: idOf(id), type }));
    const present = list.find((resource) => resource.resourceAppId === resourceAppId);
    const missing = wantedAccess.filter(({ id }) => !present?.resourceAccess.some((one) => one.id === id));
    if (missing.length === 0) continue;
    if (present) present.resourceAccess = [...present.resourceAccess, ...missing];
    else list.push({ resourceAppId, resourceAccess: wantedAccess });
    const ofGraph = missing.map(({ id }) => graphPermissions[id] ?? id).join(', ');
    lines.push(
      resourceAppId === graphAppId
        ? `API permissions, Microsoft Graph: ${ofGraph}`
        : 'API permissions, its own permission as Teams requests it',
    );
  }
  return { lines, list };
}

/**
 * Clients and permissions name scopes by their id, which has to exist first: Graph refuses both in one request
 * (https://github.com/microsoftgraph/microsoft-graph-docs-contrib/issues/1395).
 */
function referencesStep(wanted: Application, actual: Application): Step {
  const idOf = translator(wanted, actual);
  const clients = mergeClients(wanted, actual, idOf);
  const permissions = mergePermissions(wanted, actual, idOf);
  return {
    lines: [...clients.lines, ...permissions.lines],
    patch: {
      ...(clients.lines.length > 0 && { api: { preAuthorizedApplications: clients.list } }),
      ...(permissions.lines.length > 0 && { requiredResourceAccess: permissions.list }),
    },
  };
}

/** One step for each URI, so that a refused one does not prevent the next. */
function uriSteps(wanted: Application, actual: Application): Step[] {
  return missingFrom(actual.identifierUris, wanted.identifierUris).map((uri) => ({
    lines: [`Application ID URI: ${uri}`],
    patch: {},
    uri,
  }));
}

/**
 * The requests that correct a registration, in the order that Entra needs: the token version before the URIs, scopes
 * before references to them. Additions by hand stay.
 */
export const compare = (wanted: Application, actual: Application): Step[] =>
  [
    versionStep(wanted, actual),
    entriesStep(wanted, actual),
    referencesStep(wanted, actual),
    ...uriSteps(wanted, actual),
  ].filter(({ lines }) => lines.length > 0);

/** A registration right after its creation, before its first step. */
export const emptyApplication = ({
  displayName,
  signInAudience,
  api: { requestedAccessTokenVersion },
}: Application): Application => ({
  displayName,
  signInAudience,
  identifierUris: [],
  api: { requestedAccessTokenVersion, oauth2PermissionScopes: [], preAuthorizedApplications: [] },
  web: { redirectUris: [] },
  spa: { redirectUris: [] },
  appRoles: [],
  requiredResourceAccess: [],
});
