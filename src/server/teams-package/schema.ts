import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as Ajv07 from 'ajv';
import Ajv, { type ValidateFunction } from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { Json } from './fill.ts';

const require = createRequire(import.meta.url);

interface PrefetchSchema {
  properties: { nestedAppAuthInfo: { items: { properties: Record<string, object> } } };
}

/**
 * The package's copy of 1.30 is older than the property clientId
 * (https://learn.microsoft.com/microsoft-365/extensibility/schema/root-web-application-info-nested-app-auth-info?view=m365-app-1.30).
 */
function withPrefetchClient(version: string, schema: object) {
  if (version !== '1.30') return schema;
  const { properties } = schema as Record<'properties', { webApplicationInfo: PrefetchSchema }>;
  properties.webApplicationInfo.properties.nestedAppAuthInfo.items.properties['clientId'] = {
    type: 'string',
  };
  return schema;
}

/**
 * Microsoft's schema, from a package with all of them. Only its files are used: its code requires a package that it does not install,
 * and fetches missing schemas from the network.
 */
async function schemaOf(version: string) {
  if (!/^\d+\.\d+$/.test(version)) return undefined;
  try {
    const file = require.resolve(
      `@microsoft/app-manifest/build/json-schemas/teams/v${version}/MicrosoftTeams.schema.json`,
    );
    return withPrefetchClient(version, JSON.parse(await readFile(file, 'utf8')) as object);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

export const schemaUrl = (version: string) =>
  `https://developer.microsoft.com/json-schemas/teams/v${version}/MicrosoftTeams.schema.json`;

/** One line per violation. */
function problemsOf(validate: ValidateFunction, content: Json): string[] {
  validate(content);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath.slice(1).replaceAll('/', '.') || 'the manifest'}: ${message} (${JSON.stringify(params)}).`,
  );
}

const versions = { 'declarative-agent': 'v1.8', plugin: 'v2.4' } as const;

interface PluginSchema {
  $defs: { runtime: { properties: { spec: { oneOf?: object[]; anyOf?: object[] } } } };
}

/**
 * The schema requires that exactly one kind of specification matches, but a URL alone, which lets Copilot list the tools of an MCP server
 * (https://learn.microsoft.com/microsoft-365/copilot/extensibility/plugin-dynamic-tool-discovery), matches that of OpenAPI too.
 */
function withUrlAlone(schema: Record<string, unknown>) {
  const { properties } = (schema as unknown as PluginSchema).$defs.runtime;
  const { oneOf = [], ...spec } = properties.spec;
  properties.spec = { ...spec, anyOf: oneOf };
  return schema;
}

/** These schemas declare draft 04 or 06 but use keywords of draft 07. */
async function problemsBy(
  name: string,
  content: Json,
  corrected = (given: Record<string, unknown>) => given,
) {
  const file = require.resolve(`@microsoft/app-manifest/build/json-schemas/${name}`);
  const { $schema: _, ...given } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const schema = corrected(given);
  const ajv = new Ajv07.default({ allErrors: true, strict: false });
  addFormats.default(ajv, ['uri']);
  return problemsOf(ajv.compile(schema), content);
}

/** Violations of Microsoft's schema of an agent or its plugin, one line each, without the network. */
export const copilotProblems = (kind: keyof typeof versions, content: Json): Promise<string[]> =>
  problemsBy(
    `copilot/${kind}/${versions[kind]}/schema.json`,
    content,
    kind === 'plugin' ? withUrlAlone : undefined,
  );

/** The same of the file by which Teams makes cards of an API's response. */
export const cardProblems = (content: Json): Promise<string[]> =>
  problemsBy('teams/v1.25/MicrosoftTeams.ResponseRenderingTemplate.schema.json', content);

/** Violations of Microsoft's schema of the manifest's version, one line each, without the network. */
export async function schemaProblems(manifest: Json): Promise<string[]> {
  const members =
    manifest !== null && typeof manifest === 'object' && !Array.isArray(manifest) ? manifest : {};
  const { manifestVersion, $schema } = members;
  const version = typeof manifestVersion === 'string' ? manifestVersion : '';
  const schema = await schemaOf(version);
  if (!schema) return [`manifestVersion: no schema for ${JSON.stringify(version)}.`];
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv, ['uri']);
  const validate = ajv.compile(schema);
  const found = problemsOf(validate, manifest);
  const named = $schema === schemaUrl(version);
  return named ? found : [...found, `$schema: expected ${schemaUrl(version)} by manifestVersion.`];
}
