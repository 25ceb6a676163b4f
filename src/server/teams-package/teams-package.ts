import path from 'node:path';
import { zipSync } from 'fflate';
import { withActivityNotices } from './activity-notices.ts';
import { agentFiles, withAgent } from './agent.ts';
import { withChatTabs } from './chat-tabs.ts';
import { withFeatures } from './features.ts';
import { readIfThere } from './files.ts';
import { fill, type Json, unknownPlaceholders } from './fill.ts';
import { readIcons } from './icons.ts';
import { type Manifest, manifestProblems, manifestSchema, withTeamsClient } from './manifest.ts';
import { messageExtensionFiles, withMessageExtension } from './message-extension.ts';
import { schemaProblems } from './schema.ts';
import { checkVariables, type GivenVariables, type Variables, variableNames } from './variables.ts';

export type TeamsPackage = { zip: Uint8Array; name: string } | { problems: string[] };

/** Zip files store local time without a zone, so this gives the same bytes on every machine. */
const mtime = new Date(2020, 0, 1);

/** Only the three files of an app package and those of its parts, always in this order. */
const pack = (
  manifest: string,
  names: Manifest['icons'],
  icons: { color: Buffer; outline: Buffer },
  others: Record<string, Buffer>,
) =>
  zipSync(
    {
      'manifest.json': Buffer.from(manifest),
      [names.color]: icons.color,
      [names.outline]: icons.outline,
      ...others,
    },
    { mtime, level: 9 },
  );

async function readManifest(folder: string): Promise<{ template?: Json; problems: string[] }> {
  const text = (await readIfThere(path.join(folder, 'manifest.json')))?.toString();
  if (text === undefined) return { problems: ['manifest.json: does not exist.'] };
  const unknown = unknownPlaceholders(text);
  const problems = unknown.map(
    (name) => `manifest.json: no value for \${{${name}}}. Known: ${variableNames.join(', ')}.`,
  );
  try {
    return { template: JSON.parse(text) as Json, problems };
  } catch (error) {
    return { problems: [`manifest.json: is not JSON (${(error as Error).message}).`] };
  }
}

const noFiles = async () => ({ entries: {}, problems: [] as string[] });

/** An environment's additions to the tab: without them, the package is identical to the byte. */
const parts = [
  { variable: 'COPILOT_AGENT', extend: withAgent, files: agentFiles },
  { variable: 'MESSAGE_EXTENSION', extend: withMessageExtension, files: messageExtensionFiles },
  { variable: 'ACTIVITY_NOTICES', extend: withActivityNotices, files: noFiles },
  { variable: 'CHAT_TABS', extend: withChatTabs, files: noFiles },
  { variable: 'STORE_FEATURES', extend: withFeatures, files: noFiles },
] as const;

async function packFilled(folder: string, filledIn: Json, variables: Variables): Promise<TeamsPackage> {
  const { AAD_TEAMS_CLIENT_ID: teamsClient } = variables;
  const tab = teamsClient === '' ? filledIn : withTeamsClient(filledIn, teamsClient);
  const chosen = parts.filter(({ variable }) => variables[variable] === 'true');
  const filled = chosen.reduce<Json>((manifest, { extend }) => extend(manifest, variables), tab);
  const made = await Promise.all(chosen.map(({ files }) => files(folder, variables)));
  const bySchema = await schemaProblems(filled);
  const parsed = manifestSchema.safeParse(filled);
  if (!parsed.success) {
    const ours = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
    return { problems: [...bySchema, ...ours] };
  }
  const manifest = parsed.data;
  const icons = await readIcons(folder, manifest.icons);
  const ours = [...manifestProblems(manifest, variables), ...('problems' in icons ? icons.problems : [])];
  // The schema reports a name that is too long as well, but our line names the part to change.
  const others = bySchema.filter((problem) => !/^name\.(short|full): must NOT have more/.test(problem));
  const all = [...ours, ...others, ...made.flatMap(({ problems }) => problems)];
  if ('problems' in icons || all.length > 0) return { problems: all };
  const text = `${JSON.stringify(filled, null, 2)}\n`;
  return {
    zip: pack(text, manifest.icons, icons, Object.assign({}, ...made.map(({ entries }) => entries))),
    name: manifest.name.short,
  };
}

/**
 * The zip that an administrator uploads to Teams, or one line per problem. The same input gives the same bytes.
 *
 * @param folder holds manifest.json and its icons.
 */
export async function createTeamsPackage(folder: string, given: GivenVariables): Promise<TeamsPackage> {
  const { values, problems } = checkVariables(given);
  const { template, problems: inManifest } = await readManifest(folder);
  if (!values || template === undefined || inManifest.length > 0)
    return { problems: [...problems, ...inManifest] };
  return packFilled(folder, fill(template, values), values);
}
