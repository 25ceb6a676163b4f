import { z } from 'zod';

/** Names of `${{...}}` in the manifest and of variables in env/ and the process environment. */
export const variableNames = [
  'TAB_DOMAIN',
  'TEAMS_APP_ID',
  'APP_VERSION',
  'AAD_APP_CLIENT_ID',
  'APP_NAME_SUFFIX',
  'COPILOT_AGENT',
  'COPILOT_OAUTH_ID',
] as const;
export type VariableName = (typeof variableNames)[number];
export type Variables = Record<VariableName, string>;

/** The variables before validation; undefined or '' is not set, except for the suffix. */
export type GivenVariables = Partial<Record<VariableName, string>>;

interface Rule {
  takes: string;
  /** The value for the manifest; undefined if it is invalid. */
  parse: (text: string) => string | undefined;
}

const emptyId = /^[0-]+$/;
const guid = (text: string) =>
  z.guid().safeParse(text).success && !emptyId.test(text) ? text.toLowerCase() : undefined;

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domainName = new RegExp(`^(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`, 'i');

const version = (text: string) => (/^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/.test(text) ? text : undefined);

/** A host name that Teams accepts, in lower case; undefined for a loopback name, a host with a port, or an IP address. */
export function publicHost(text: string) {
  return text.length <= 253 && domainName.test(text) ? text.toLowerCase() : undefined;
}

const rules: Record<VariableName, Rule> = {
  TAB_DOMAIN: {
    takes: 'the host name of PUBLIC_URL, such as prompts.example.com, without https://, port or path',
    parse: publicHost,
  },
  TEAMS_APP_ID: {
    takes: 'the id of the Teams app, a GUID such as `node -p "crypto.randomUUID()"` prints',
    parse: guid,
  },
  APP_VERSION: {
    takes: 'three numbers such as 1.0.1, higher than those of the package before',
    parse: version,
  },
  AAD_APP_CLIENT_ID: {
    takes: "the client id of the app registration in Microsoft Entra, a GUID (the server's ENTRA_CLIENT_ID)",
    parse: guid,
  },
  APP_NAME_SUFFIX: {
    takes:
      'a few letters to put behind the name of the app, without line breaks; nothing behind the = for the real app',
    parse: (text) => (/\p{Cc}/u.test(text) ? undefined : text),
  },
  COPILOT_AGENT: {
    takes: 'true for a package that holds the agent for Microsoft 365 Copilot too, else nothing',
    parse: (text) => (['', 'true', 'false'].includes(text.toLowerCase()) ? text.toLowerCase() : undefined),
  },
  COPILOT_OAUTH_ID: {
    takes: 'the id under which the Teams developer portal has the OAuth client of the agent',
    parse: (text) => (/^[\w=+/.-]{0,200}$/.test(text) ? text : undefined),
  },
};

/** Only needed for a package with the agent. */
const optional: ReadonlySet<VariableName> = new Set(['COPILOT_AGENT', 'COPILOT_OAUTH_ID']);

const mayBeEmpty = (name: VariableName) => name === 'APP_NAME_SUFFIX' || optional.has(name);

/** The value of a variable, or its problem in one line. */
function check(name: VariableName, given: GivenVariables): { value: string } | { problem: string } {
  const text = given[name] ?? (optional.has(name) ? '' : undefined);
  const { takes, parse } = rules[name];
  if (text === undefined || (text === '' && !mayBeEmpty(name)))
    return { problem: `${name}: is not set, takes ${takes}.` };
  const value = parse(text);
  return value === undefined
    ? { problem: `${name}: got ${JSON.stringify(text)}, takes ${takes}.` }
    : { value };
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
