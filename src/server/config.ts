import path from 'node:path';
import { z } from 'zod';
import { defaultCompanyName } from '#contract/public-config.ts';
import type { DatabaseTarget } from './db/database.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const environments = ['development', 'production', 'test'] as const;

const origin = (text: string, protocols: string[]) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
};

/** Parses with a function that answers undefined for what it does not take. */
const parsed = <T>(takes: string, parse: (text: string) => T | undefined) =>
  z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: takes });
    return z.NEVER;
  });

const httpOrigin = (text: string) => origin(text, ['http:', 'https:']);

const environmentSchema = z.object({
  PORT: parsed('a port number from 0 to 65535', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
  ).default(3000),
  HOST: parsed('a host name or address to listen on', (text) =>
    /^[a-z\d.:_-]+$/i.test(text) ? text : undefined,
  ).default('127.0.0.1'),
  PUBLIC_URL: parsed('an address such as https://prompts.example.com, without a path', httpOrigin).optional(),
  DATABASE_URL: parsed('an address such as postgres://user:password@host:5432/database', (text) =>
    URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : undefined,
  ).optional(),
  DATA_DIR: parsed('a directory', (text) => path.resolve(text)).default(path.resolve('.data')),
  LOG_LEVEL: parsed(`one of ${logLevels.join(', ')}`, (text) => logLevels.find((level) => level === text)).default(
    'info',
  ),
  COMPANY_NAME: parsed('a name of 1 to 100 characters', (text) =>
    text.length <= 100 ? text : undefined,
  ).default(defaultCompanyName),
  ALLOWED_ORIGINS: parsed('origins separated by commas, such as https://prompts.example.com', (text) => {
    const origins = text.split(',').map((part) => httpOrigin(part.trim()));
    return origins.every((part) => part !== undefined) ? origins : undefined;
  }).default([]),
  NODE_ENV: parsed(`one of ${environments.join(', ')}`, (text) =>
    environments.find((name) => name === text),
  ).default('development'),
});

export interface Config {
  port: number;
  host: string;
  /** Origin under which people reach the server; without PUBLIC_URL known only once the port is. */
  publicUrl: string | undefined;
  database: DatabaseTarget;
  logLevel: (typeof logLevels)[number];
  companyName: string;
  /** Origins of pages elsewhere that may call the API. */
  allowedOrigins: string[];
  environment: (typeof environments)[number];
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Values of these never appear in a message: they hold passwords. */
const secret = new Set(['DATABASE_URL']);

/**
 * Turns the process environment into configuration. An empty variable counts as not set.
 *
 * @throws ConfigError with one line that names the variable, what it got and what it takes.
 */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    const got = secret.has(name) ? 'a value it cannot use (not shown)' : JSON.stringify(given[name]);
    throw new ConfigError(`${name}: got ${got}, takes ${issue?.message}.`);
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    database: values.DATABASE_URL ? { url: values.DATABASE_URL } : { dataDir: values.DATA_DIR },
    logLevel: values.LOG_LEVEL,
    companyName: values.COMPANY_NAME,
    allowedOrigins: values.ALLOWED_ORIGINS,
    environment: values.NODE_ENV,
  };
}
