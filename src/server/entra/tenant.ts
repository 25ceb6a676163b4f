import { z } from 'zod';
import { ConfigError } from '#server/config.ts';
import { type Application, type Registration, registrationSchema } from './application.ts';
import { callbackOf, type Facts, mcpUri } from './facts.ts';
import { type Graph, GraphError } from './graph.ts';

const listSchema = z.object({ value: z.array(registrationSchema) });

async function readOrNothing(graph: Graph, path: string) {
  try {
    return registrationSchema.parse((await graph({ method: 'GET', path })).json);
  } catch (error) {
    if (error instanceof GraphError && error.status === 404) return undefined;
    throw error;
  }
}

const byName = ({ uniqueName }: Facts) => `/applications(uniqueName='${uniqueName}')`;

/** The addresses that distinguish installations: the redirects of browsers, or the address of `/mcp`. */
const addressesOf = ({ kind }: Facts, { web, identifierUris }: Pick<Application, 'web' | 'identifierUris'>) =>
  (kind === 'library' ? web.redirectUris : identifierUris).filter(
    (uri) => uri.startsWith('https:') && uri.endsWith(kind === 'library' ? callbackOf('') : mcpUri('')),
  );

/** A registration that was created by hand has no unique name: it is found by its display name and its addresses. */
async function findHandmade(graph: Graph, facts: Facts, option: string) {
  const filter = encodeURIComponent(`displayName eq '${facts.displayName}'`);
  const { json } = await graph({ method: 'GET', path: `/applications?$filter=${filter}` });
  const [wanted = ''] = addressesOf(facts, facts.application(''));
  const sameName = listSchema.parse(json).value.filter((registration) => {
    const addresses = addressesOf(facts, registration);
    // Registrations of another installation in the tenant, such as a test installation, are no candidates.
    return addresses.includes(wanted) || (addresses.length === 0 && registration.uniqueName === null);
  });
  const ours = sameName.filter((registration) => addressesOf(facts, registration).includes(wanted));
  if (ours.length === 1) return ours[0];
  if (sameName.length === 0) return undefined;
  const ids = (ours.length > 0 ? ours : sameName).map(({ appId }) => `  ${option} ${appId}`);
  throw new ConfigError(
    [
      `The tenant has a registration named ${facts.displayName}, and it is not clear whether it`,
      'belongs to this address. To continue with it, add its client id:',
      ...ids,
      'To have a new one, first rename the present one in the Entra admin centre.',
    ].join('\n'),
  );
}

/**
 * The existing registration: the one with the client id, if that is known, otherwise the one that this command created, otherwise one
 * that was created by hand.
 *
 * @param option that names its client id on the command line.
 */
export async function findRegistration(
  graph: Graph,
  facts: Facts,
  clientId: string | undefined,
  option: string,
): Promise<Registration | undefined> {
  if (clientId === undefined)
    return (await readOrNothing(graph, byName(facts))) ?? findHandmade(graph, facts, option);
  const found = await readOrNothing(graph, `/applications(appId='${clientId}')`);
  if (found) return found;
  throw new ConfigError(
    `The tenant has no registration with the client id ${clientId}. Correct it (${option}, or the line in the server's environment file); without it a new registration is created.`,
  );
}

/**
 * Creates a registration, or finds the one that an interrupted run created: the unique name is a key
 * (https://learn.microsoft.com/graph/api/application-upsert).
 */
export async function createRegistration(graph: Graph, facts: Facts): Promise<Registration> {
  const { displayName, signInAudience, api } = facts.application('');
  const { requestedAccessTokenVersion } = api;
  const { status, json } = await graph({
    method: 'PATCH',
    path: byName(facts),
    prefer: 'create-if-missing',
    body: { displayName, signInAudience, api: { requestedAccessTokenVersion } },
  });
  const created =
    status === 201 ? json : (await graph({ method: 'GET', path: byName(facts), isNew: true })).json;
  return registrationSchema.parse(created);
}

export async function hasEnterpriseApp(graph: Graph, appId: string): Promise<boolean> {
  try {
    await graph({ method: 'GET', path: `/servicePrincipals(appId='${appId}')?$select=id` });
    return true;
  } catch (error) {
    if (error instanceof GraphError && error.status === 404) return false;
    throw error;
  }
}

/**
 * Graph does not create one automatically, the portal does: consent, assignment and tokens for the API need it
 * (https://learn.microsoft.com/graph/tutorial-applications-basics). The portal lists those with this tag.
 */
export const createEnterpriseApp = (graph: Graph, appId: string) =>
  graph({
    method: 'POST',
    path: '/servicePrincipals',
    body: { appId, tags: ['WindowsAzureActiveDirectoryIntegratedApp'] },
    isNew: true,
  });

const secretSchema = z.object({ secretText: z.string() });

/** Only this response contains the value (https://learn.microsoft.com/graph/api/application-addpassword). */
export async function createSecret(graph: Graph, id: string, name: string, end: Date): Promise<string> {
  const { json } = await graph({
    method: 'POST',
    path: `/applications/${id}/addPassword`,
    body: { passwordCredential: { displayName: name, endDateTime: end.toISOString() } },
    isNew: true,
  });
  return secretSchema.parse(json).secretText;
}
