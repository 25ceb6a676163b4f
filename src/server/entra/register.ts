import path from 'node:path';
import { ConfigError } from '#server/config.ts';
import type { Registration } from './application.ts';
import { documentOf, nextSteps, portalSteps } from './document.ts';
import { type EnvFile, readEnvFile, writeEnvFile } from './env-file.ts';
import { type Facts, factsOf, type Installation } from './facts.ts';
import { createGraph, type Graph, GraphError, type Surroundings } from './graph.ts';
import {
  dateOf,
  dayMs,
  fileLines,
  fold,
  hasChanges,
  linesOf,
  type PlannedRegistration,
  secretReason,
  stepsFor,
} from './plan.ts';
import { explainUri } from './refusals.ts';
import {
  createEnterpriseApp,
  createRegistration,
  createSecret,
  findRegistration,
  hasEnterpriseApp,
} from './tenant.ts';
import { signInToTenant } from './tenant-sign-in.ts';

export interface Options extends Installation {
  mode: 'apply' | 'check' | 'document';
  /** Skip the confirmation. */
  yes: boolean;
  authority: string;
  graph: string;
  tenant: string | undefined;
  /** Client ids of registrations that were created by hand. */
  ids: Partial<Record<Facts['kind'], string>>;
  secretDays: number;
  /** The server's environment file, and the environment of the Teams package. */
  file: string;
  env: string;
  /** The folder with env/. */
  root: string;
}

const idNames = { library: 'ENTRA_CLIENT_ID', assistants: 'ENTRA_MCP_CLIENT_ID' } as const;
const idOptions = { library: '--client-id', assistants: '--mcp-client-id' } as const;
/** The server's default. */
const publicAuthority = 'https://login.microsoftonline.com';
const secretName = 'ENTRA_CLIENT_SECRET';

/** The state of a run. */
interface Run {
  options: Options;
  around: Surroundings;
  graph: Graph;
  tenantId: string;
  server: EnvFile;
  teams: EnvFile;
}

/** A file of another installation is not changed. */
function refuseOther(file: EnvFile, name: string, value: string, remedy: string) {
  const held = file.values[name] ?? '';
  if (held !== '' && held !== value)
    throw new ConfigError(`${file.path} has ${name}=${held}, not ${value}. ${remedy}`);
}

const guard = (file: EnvFile, name: string, value: string) =>
  refuseOther(file, name, value, 'It belongs to another installation: choose another file with --file.');

const heldId = ({ values }: EnvFile, kind: Facts['kind']) => values[idNames[kind]] || undefined;

async function planFor({ options, around, graph, server }: Run, facts: Facts): Promise<PlannedRegistration> {
  const clientId = options.ids[facts.kind] ?? heldId(server, facts.kind);
  const actual = await findRegistration(graph, facts, clientId, idOptions[facts.kind]);
  const held = server.values[secretName] ?? '';
  // Without the file, --check cannot know the secret.
  const needsSecret = facts.kind === 'library' && (options.mode !== 'check' || server.content !== undefined);
  return {
    facts,
    actual,
    steps: stepsFor(facts, actual),
    needsEnterpriseApp: !actual || !(await hasEnterpriseApp(graph, actual.appId)),
    secretReason: needsSecret ? secretReason(actual, held, around.now()) : undefined,
  };
}

type Ids = Partial<Record<Facts['kind'], string>>;

const serverValues = ({ options, tenantId }: Run, ids: Ids) => ({
  PUBLIC_URL: options.publicUrl,
  ENTRA_TENANT_ID: tenantId,
  ...(options.authority !== publicAuthority && { ENTRA_AUTHORITY: options.authority }),
  ...(ids.library !== undefined && { [idNames.library]: ids.library }),
  ...(ids.assistants !== undefined && { [idNames.assistants]: ids.assistants }),
});

/** Values that a package needs once, and keeps; PUBLIC_URL and the object id are for `provision` of teamsapp.yml. */
function packageValues({ options, teams: { values } }: Run, ids: Ids, objectId: string | undefined) {
  const first = (name: string, value: () => string) =>
    values[name] === undefined || (values[name] === '' && name !== 'APP_NAME_SUFFIX')
      ? { [name]: value() }
      : {};
  return {
    TAB_DOMAIN: new URL(options.pageUrl).hostname,
    PUBLIC_URL: options.publicUrl,
    ...(ids.library !== undefined && { AAD_APP_CLIENT_ID: ids.library }),
    ...(objectId !== undefined && { AAD_APP_OBJECT_ID: objectId }),
    ...first('TEAMSFX_ENV', () => options.env),
    ...first('TEAMS_APP_ID', () => crypto.randomUUID()),
    ...first('APP_VERSION', () => '1.0.0'),
    ...first('APP_NAME_SUFFIX', () => ''),
    ...(options.copilot && { COPILOT_AGENT: 'true' }),
  };
}

const idsOf = (plans: PlannedRegistration[]): Ids =>
  Object.fromEntries(plans.map(({ facts, actual }) => [facts.kind, actual?.appId]));

const libraryOf = (plans: PlannedRegistration[]) =>
  plans.find(({ facts }) => facts.kind === 'library')?.actual;

/** The plan for the files; --check reads those that exist. */
function planFiles(run: Run, plans: PlannedRegistration[]) {
  const ids = idsOf(plans);
  const isNew = plans.filter(({ actual }) => actual === undefined).map(({ facts }) => facts.kind);
  const later = isNew.map((kind) => idNames[kind]);
  const secret = plans.some(({ secretReason }) => secretReason !== undefined) ? [secretName] : [];
  const skips = (file: EnvFile) => run.options.mode === 'check' && file.content === undefined;
  return [
    ...(skips(run.server) ? [] : fileLines(run.server, serverValues(run, ids), [...later, ...secret], true)),
    ...(skips(run.teams)
      ? []
      : fileLines(
          run.teams,
          packageValues(run, ids, libraryOf(plans)?.id),
          isNew.includes('library') ? ['AAD_APP_CLIENT_ID', 'AAD_APP_OBJECT_ID'] : [],
          false,
        )),
  ];
}

/** Adds a URI. @returns the problem if the tenant refuses it; the other steps continue. */
async function addUri(graph: Graph, id: string, uris: string[], uri: string): Promise<string | undefined> {
  try {
    const identifierUris = [...uris, uri];
    await graph({ method: 'PATCH', path: `/applications/${id}`, body: { identifierUris }, isNew: true });
    uris.push(uri);
    return undefined;
  } catch (error) {
    if (error instanceof GraphError && error.status === 400) return explainUri(uri, error.detail);
    throw error;
  }
}

/** @returns the problems that stopped no other step. */
async function applyTo({ graph }: Run, planned: PlannedRegistration, actual: Registration) {
  const problems: string[] = [];
  const uris = [...actual.identifierUris];
  for (const { patch, uri } of stepsFor(planned.facts, actual)) {
    if (uri === undefined)
      await graph({ method: 'PATCH', path: `/applications/${actual.id}`, body: patch, isNew: true });
    else problems.push(...[await addUri(graph, actual.id, uris, uri)].filter((one) => one !== undefined));
  }
  if (planned.needsEnterpriseApp && !(await hasEnterpriseApp(graph, actual.appId)))
    await createEnterpriseApp(graph, actual.appId);
  return problems;
}

async function applyAll(run: Run, plans: PlannedRegistration[]): Promise<string[]> {
  const { graph, options, around, server, teams } = run;
  const problems: string[] = [];
  const ids: Ids = {};
  let objectId: string | undefined;
  // Before the first change in the tenant, because the file has to store the secret later.
  await writeEnvFile(server.path, serverValues(run, ids), true);
  for (const planned of plans) {
    const actual = planned.actual ?? (await createRegistration(graph, planned.facts));
    ids[planned.facts.kind] = actual.appId;
    if (planned.facts.kind === 'library') objectId = actual.id;
    // At once, so that a run after an interruption continues with this registration.
    await writeEnvFile(server.path, serverValues(run, ids), true);
    problems.push(...(await applyTo(run, planned, actual)));
    if (planned.secretReason === undefined) continue;
    const end = new Date(around.now().getTime() + options.secretDays * dayMs);
    const name = `entra:register ${dateOf(around.now())}`;
    const secret = await createSecret(graph, actual.id, name, end);
    await writeEnvFile(server.path, { [secretName]: secret }, true);
    around.print(`The client secret ends on ${dateOf(end)}: run this command again before that day.`);
  }
  await writeEnvFile(teams.path, packageValues(run, ids, objectId), false);
  printDone(run, ids, problems);
  return problems;
}

function printDone({ options, around, tenantId }: Run, ids: Ids, problems: string[]) {
  around.print('');
  around.print(problems.length > 0 ? 'Done, with the exceptions below:' : 'Done:');
  for (const [kind, id] of Object.entries(ids)) around.print(`  ${idNames[kind as Facts['kind']]}=${id}`);
  for (const problem of problems) ['', ...fold(problem)].forEach(around.print);
  around.print('');
  nextSteps(options, { ...options, tenantId, clientId: ids.library ?? '' }).forEach(around.print);
}

async function begin(options: Options, around: Surroundings): Promise<Run> {
  const server = await readEnvFile(options.file);
  const teams = await readEnvFile(path.join(options.root, 'env', `.env.${options.env}`));
  guard(server, 'PUBLIC_URL', options.publicUrl);
  for (const kind of ['library', 'assistants'] as const) {
    const id = options.ids[kind];
    if (id !== undefined) guard(server, idNames[kind], id);
  }
  const tenant = options.tenant ?? (server.values['ENTRA_TENANT_ID'] || undefined);
  const signIn = { ...options, tenant, onlyReads: options.mode === 'check' };
  const { token, tenantId } = await signInToTenant(signIn, around);
  guard(server, 'ENTRA_TENANT_ID', tenantId);
  return { options, around, graph: createGraph(options.graph, token, around), tenantId, server, teams };
}

function printDocument(options: Options, { print, say }: Surroundings) {
  JSON.stringify(documentOf(options, options.ids), null, 2).split('\n').forEach(print);
  portalSteps(options).flatMap(fold).forEach(say);
}

/** Creates or corrects the registrations. @returns the exit status. */
export async function registerApps(options: Options, around: Surroundings): Promise<0 | 1> {
  const { print } = around;
  if (options.mode === 'document') {
    printDocument(options, around);
    return 0;
  }
  const run = await begin(options, around);
  const plans: PlannedRegistration[] = [];
  for (const facts of factsOf(options)) plans.push(await planFor(run, facts));
  const files = planFiles(run, plans);
  print(`${options.publicUrl} in the tenant ${run.tenantId}:`);
  for (const line of [...plans.flatMap(linesOf), ...files]) fold(line).forEach(print);
  if (!plans.some(hasChanges) && files.length === 0) {
    print('Nothing to do.');
    return 0;
  }
  if (options.mode === 'check') {
    print('Differs from what is needed. Nothing was changed.');
    return 1;
  }
  const agreed = options.yes || (await around.ask('Make these changes? (y/N) '));
  if (agreed === undefined) throw new ConfigError('No one can answer the question here: add --yes.');
  if (!agreed) {
    print('Nothing was changed.');
    return 1;
  }
  return (await applyAll(run, plans)).length > 0 ? 1 : 0;
}
