import { parseGuid, text } from '#server/config/kinds.ts';
import { type Kind, type Setting, setting } from '#server/config/setting.ts';

const emptyId = /^[0-]+$/;
const guid = (given: string) => (emptyId.test(given) ? undefined : parseGuid(given));

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domainName = new RegExp(`^(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`, 'i');

const version = /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/;

/** A host name that Teams accepts, in lower case; undefined for a loopback name, a host with a port, or an IP address. */
export function publicHost(given: string) {
  return given.length <= 253 && domainName.test(given) ? given.toLowerCase() : undefined;
}

/** Off by default. */
const switchedOn = (takes: string): Kind<string> => ({
  takes,
  parse: (given) => (['', 'true', 'false'].includes(given.toLowerCase()) ? given.toLowerCase() : undefined),
});

/** An optional part of the package. */
const part = (name: string, what: string) =>
  setting(name, switchedOn(`true to include ${what}, else empty`), {
    default: '',
    doc: `Whether the package includes ${what}.`,
  });

/** Filled into the manifest as `${{NAME}}`. One with a default may be missing: the package then lacks that part. */
export const packageVariables = {
  TAB_DOMAIN: setting(
    'TAB_DOMAIN',
    {
      takes: 'the host name of PUBLIC_URL, such as prompts.example.com, without https://, port or path',
      parse: publicHost,
    },
    { doc: 'The host of the pages.' },
  ),
  TEAMS_APP_ID: setting(
    'TEAMS_APP_ID',
    { takes: 'the id of the Teams app, a GUID such as `node -p "crypto.randomUUID()"` prints', parse: guid },
    { doc: 'The id of the Teams app; never change it.' },
  ),
  APP_VERSION: setting(
    'APP_VERSION',
    text('three numbers such as 1.0.1, higher than in the previous package', version),
    { doc: 'The version of the package; increase it for each upload.' },
  ),
  AAD_APP_CLIENT_ID: setting(
    'AAD_APP_CLIENT_ID',
    {
      takes:
        "the client id of the app registration in Microsoft Entra, a GUID (the server's ENTRA_CLIENT_ID)",
      parse: guid,
    },
    { doc: 'The app registration for sign-in in Teams.' },
  ),
  AAD_TEAMS_CLIENT_ID: setting(
    'AAD_TEAMS_CLIENT_ID',
    {
      takes:
        "the client id of the second app registration, a GUID (the server's ENTRA_TEAMS_CLIENT_ID), else empty",
      parse: (given) => (given === '' ? '' : guid(given)),
    },
    { default: '', doc: 'The second app registration, if the server has one.' },
  ),
  APP_NAME_SUFFIX: setting(
    'APP_NAME_SUFFIX',
    text(
      'a few letters after the name of the app, without line breaks; empty for the real app',
      /^\P{Cc}*$/u,
    ),
    { doc: 'The suffix of a test app, such as " (test)"; set it, even if empty.' },
  ),
  COPILOT_AGENT: part('COPILOT_AGENT', 'the agent for Microsoft 365 Copilot'),
  COPILOT_OAUTH_ID: setting(
    'COPILOT_OAUTH_ID',
    text('the id of the sign-in of the agent in the Teams developer portal', /^[\w=+/.-]{0,200}$/),
    {
      default: '',
      doc: 'The sign-in of the agent: a single sign-on or OAuth registration in the Teams developer portal.',
    },
  ),
  COPILOT_DYNAMIC_TOOLS: setting(
    'COPILOT_DYNAMIC_TOOLS',
    switchedOn('true to let Copilot read the tools of the agent from the server, else empty'),
    {
      default: '',
      doc: 'Whether Copilot reads the tools of the agent from the server, not from the package.',
    },
  ),
  MESSAGE_EXTENSION: part('MESSAGE_EXTENSION', 'the message extension, which searches prompts'),
  ACTIVITY_NOTICES: part(
    'ACTIVITY_NOTICES',
    "the notices for the activity feed in Teams, which the server's ACTIVITY_NOTICES sends",
  ),
  CHAT_TABS: part('CHAT_TABS', 'the tab that people add to chats, channels and meetings'),
  STORE_FEATURES: part('STORE_FEATURES', "the three features on the app's page in Teams' store"),
} satisfies Record<string, Setting<string | undefined>>;

export type VariableName = keyof typeof packageVariables;
export type Variables = Record<VariableName, string>;
export const variableNames = Object.keys(packageVariables) as VariableName[];

/** The variables before validation; undefined or '' is not set, except for the suffix. */
export type GivenVariables = Partial<Variables>;

/** The value of a variable, or its problem in one line. */
function check(name: VariableName, given: GivenVariables): { value: string } | { problem: string } {
  const { kind, default: byDefault }: Setting<string | undefined> = packageVariables[name];
  const text = given[name] ?? byDefault;
  const value = text === undefined ? undefined : kind.parse(text);
  if (value !== undefined) return { value };
  const found = text ? `got ${JSON.stringify(text)}` : 'is not set';
  return { problem: `${name}: ${found}, expected ${kind.takes}.` };
}

/** All values, or one line per missing or invalid variable. */
export function checkVariables(given: GivenVariables): { values?: Variables; problems: string[] } {
  const values: GivenVariables = {};
  const problems: string[] = [];
  for (const name of variableNames) {
    const result = check(name, given);
    if ('problem' in result) problems.push(result.problem);
    else values[name] = result.value;
  }
  return problems.length > 0 ? { problems } : { values: values as Variables, problems };
}
