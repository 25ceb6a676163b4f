import path from 'node:path';
import { z } from 'zod';
import { type Assistant, assistantsSchema } from '#contract/assistants.ts';
import { isLoopback } from '#server/lib/loopback.ts';
import type { Kind } from './setting.ts';

export const text = (takes: string, form: RegExp): Kind<string> => ({
  takes,
  parse: (given) => (form.test(given) ? given : undefined),
});

export const number = (takes: string, form: RegExp, to: number): Kind<number> => ({
  takes,
  parse: (given) => (form.test(given) && Number(given) <= to ? Number(given) : undefined),
});

export const port = number('a port number from 0 to 65535', /^\d{1,5}$/, 65_535);

export const wholeNumber = (from: number, to: number): Kind<number> => ({
  takes: `a whole number from ${from} to ${to}`,
  parse: (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : -1;
    return value >= from && value <= to ? value : undefined;
  },
});

const booleans: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };
export const yesOrNo: Kind<boolean> = {
  takes: 'true or false',
  parse: (given) => booleans[given.toLowerCase()],
};

const mostProxies = 10;
/** Proxies before the server, each of which appends to X-Forwarded-For; true is one. */
export const proxies: Kind<number> = {
  takes: `true, false or the number of proxies, up to ${mostProxies}`,
  parse: (given) => {
    const value = /^\d{1,2}$/.test(given)
      ? Number(given)
      : Number(booleans[given.toLowerCase()] ?? Number.NaN);
    return value <= mostProxies ? value : undefined;
  },
};

export const oneOf = <const T extends string>(...values: readonly T[]): Kind<T> => ({
  takes: `one of ${values.join(', ')}`,
  parse: (given) => values.find((value) => value === given),
});

/** An empty default is an empty list. */
export const commaSeparated = <T>(takes: string, parse: (part: string) => T | undefined): Kind<T[]> => ({
  takes,
  parse: (given) => {
    const parts = given === '' ? [] : given.split(',').map((part) => parse(part.trim()));
    return parts.every((part) => part !== undefined) ? parts : undefined;
  },
});

/** An empty default is no address. */
export const emailAddress: Kind<string> = {
  takes: 'an email address',
  parse: (given) => (given === '' || z.email().safeParse(given).success ? given : undefined),
};

export const directory: Kind<string> = { takes: 'a directory', parse: (given) => path.resolve(given) };

export const parseGuid = (given: string) =>
  z.guid().safeParse(given).success ? given.toLowerCase() : undefined;
export const parseEmailOrGuid = (given: string) =>
  z.email().safeParse(given).success ? given.toLowerCase() : parseGuid(given);
export const guid = (takes: string): Kind<string> => ({ takes, parse: parseGuid });

const urlOf = (given: string) => (URL.canParse(given) ? new URL(given) : undefined);

export const httpOrigin = (given: string) => {
  const url = urlOf(given);
  return url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
    ? url.origin
    : undefined;
};

/** An https origin of a host with a domain name, not of this machine; `*.` before it means any subdomain. */
export const hostOrigin = (given: string) =>
  /^https:\/\/(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d](:\d{1,5})?$/i.test(given) &&
  !/\.(localhost|local)(:\d+)?$/i.test(given)
    ? given.toLowerCase()
    : undefined;

export const origin: Kind<string> = {
  takes: 'an address such as https://prompts.example.com, without a path',
  parse: httpOrigin,
};

export const linkOrigin: Kind<string> = {
  takes: 'an https origin such as https://gov.teams.microsoft.us',
  parse: (given) => (given.includes('*') ? undefined : hostOrigin(given)),
};

/** Without credentials or fragment; http to this machine only. */
const safeUrl = (given: string) => {
  const url = urlOf(given);
  if (!url || url.username || url.password || url.hash) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    ? url
    : undefined;
};

export const httpsUrl = (takes: string, pathForm = /^\//): Kind<string> => ({
  takes,
  parse: (given) => {
    const url = safeUrl(given);
    return url && pathForm.test(url.pathname) ? url.href : undefined;
  },
});

/** A base URL, to which paths are appended. */
export const baseUrl = (takes: string): Kind<string> => ({
  takes,
  parse: (given) => {
    const url = safeUrl(given);
    return url && !url.search
      ? [url.origin, ...url.pathname.split('/').filter(Boolean)].join('/')
      : undefined;
  },
});

export const postgresUrl: Kind<string> = {
  takes: 'an address such as postgres://user:password@host:5432/database',
  parse: (given) => (['postgres:', 'postgresql:'].includes(urlOf(given)?.protocol ?? '') ? given : undefined),
};

/** The assistants, or why the text is invalid. */
function readAssistants(given: string): Assistant[] | string {
  let json: unknown;
  try {
    json = JSON.parse(given);
  } catch {
    return 'the value is not JSON';
  }
  const { data, error } = assistantsSchema.safeParse(json);
  if (data) return data;
  const { path: [index] = [], message = 'the value is not valid.' } = error.issues[0] ?? {};
  const fault = message.replace(/\.$/, '');
  return typeof index === 'number' ? `assistant ${index + 1}: ${fault}` : fault;
}

export const assistantList: Kind<Assistant[]> = {
  takes: 'a JSON list of AI assistants ([] for none)',
  parse: (given) => {
    const result = readAssistants(given);
    return typeof result === 'string' ? undefined : result;
  },
  faultOf: (given) => `${assistantList.takes}; ${readAssistants(given) as string}`,
};

/** Each further language makes every search slower. */
const mostLanguages = 6;
const languages = commaSeparated(
  'names of PostgreSQL text search configurations separated by commas, such as english,german',
  (name) => (/^[a-z_]{2,40}$/i.test(name) ? name.toLowerCase() : undefined),
);
export const searchLanguages: Kind<string[]> = {
  takes: languages.takes,
  parse: (given) => {
    const names = languages.parse(given);
    return new Set(names).size <= mostLanguages ? names : undefined;
  },
  faultOf: (given) => (languages.parse(given) ? `at most ${mostLanguages} languages` : languages.takes),
};
