import path from 'node:path';
import { z } from 'zod';
import type { Assistant } from '#contract/assistants.ts';
import { defaultCompanyName } from '#domain/limits.ts';
import { assistantSettings } from './config-assistants.ts';
import { databaseFault, databaseOf, databaseSettings, secretDatabaseSettings } from './config-database.ts';
import {
  type EmbeddingEndpoint,
  embeddingSettings,
  embeddingsFault,
  embeddingsOf,
  secretEmbeddingSettings,
} from './config-embeddings.ts';
import { furtherLanguages, searchSettings } from './config-search.ts';
import {
  mcpRegistrationFault,
  missingEntraSetting,
  type SignIn,
  signInOf,
  signInSettings,
} from './config-sign-in.ts';
import { type TeamsHost, teamsHostOf, teamsHostSettings } from './config-teams.ts';
import {
  commaSeparated,
  emailAddress,
  httpOrigin,
  oneOf,
  parsed,
  wholeNumber,
  yesOrNo,
} from './config-values.ts';
import { webhookFault, webhookSettings } from './config-webhook.ts';
import type { DatabaseTarget } from './db/database.ts';
import type { NamedRoles } from './http/app-env.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const environments = ['development', 'production', 'test'] as const;

const environmentSchema = z.object({
  PORT: parsed('a port number from 0 to 65535', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
  ).default(3000),
  HOST: parsed('a host name or address to listen on', (text) =>
    /^[a-z\d.:_-]+$/i.test(text) ? text : undefined,
  ).default('127.0.0.1'),
  PUBLIC_URL: parsed('an address such as https://prompts.example.com, without a path', httpOrigin).optional(),
  ...databaseSettings,
  DATA_DIR: parsed('a directory', (text) => path.resolve(text)).default(path.resolve('.data')),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  COMPANY_NAME: parsed('a name of 1 to 100 characters', (text) =>
    text.length <= 100 ? text : undefined,
  ).default(defaultCompanyName),
  ALLOWED_ORIGINS: commaSeparated(
    'origins separated by commas, such as https://prompts.example.com',
    httpOrigin,
  ).default([]),
  NODE_ENV: oneOf(environments).default('development'),
  TRUST_PROXY: yesOrNo().default(false),
  RATE_LIMIT_PERSON_WRITES: wholeNumber(0, 1_000_000).default(60),
  RATE_LIMIT_ADDRESS_WRITES: wholeNumber(0, 1_000_000).default(20_000),
  RATE_LIMIT_ADDRESS_SEARCHES: wholeNumber(0, 1_000_000).default(6_000),
  RATE_LIMIT_ADDRESS_READS: wholeNumber(0, 1_000_000).default(60_000),
  RATE_LIMIT_SIGN_IN: wholeNumber(0, 1_000_000).default(2_000),
  RATE_LIMIT_PERSON_CONTACT: wholeNumber(0, 1_000_000).default(5),
  RATE_LIMIT_ADDRESS_CONTACT: wholeNumber(0, 1_000_000).default(1_000),
  SUPPORT_EMAIL: emailAddress().default(''),
  MCP_ANONYMOUS: yesOrNo().default(false),
  REVIEW_MONTHS: wholeNumber(1, 120).default(6),
  TEAM_EMAIL: emailAddress().default(''),
  PRIVACY_EMAIL: emailAddress().default(''),
  ABOUT_EMAIL: emailAddress().default(''),
  ...signInSettings,
  ...teamsHostSettings,
  ...webhookSettings,
  ...assistantSettings,
  ...searchSettings,
  ...embeddingSettings,
  GUIDELINES_VERSION: parsed(
    'up to 40 letters, digits, blanks, dots, hyphens and underscores, such as 2026-11',
    (text) => (/^[\p{L}\p{N} ._-]{1,40}$/u.test(text) ? text : undefined),
  ).optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Origin under which people reach the server; without PUBLIC_URL known only once the port is. */
  publicUrl: string | undefined;
  database: DatabaseTarget;
  logLevel: (typeof logLevels)[number];
  companyName: string;
  /** Origins of other sites' pages that may call the API. */
  allowedOrigins: string[];
  environment: (typeof environments)[number];
  signIn: SignIn;
  /** Undefined for the public cloud. */
  teamsHost: TeamsHost | undefined;
  sessionHours: number;
  namedRoles: NamedRoles;
  /** For how many months a review holds where the reviewer says nothing else. */
  reviewMonths: number;
  /** Whether assistants may read the library without a token. */
  mcpAnonymous: boolean;
  /** Whether the last hop of X-Forwarded-For is the caller's address: only behind a proxy that writes it. */
  trustProxy: boolean;
  rateLimits: RateLimits;
  /** Where reviewers are told of what waits for them; a secret, as it holds a signature. Undefined: nowhere. */
  reviewWebhook: string | undefined;
  /** The version of the prompt guidelines to be confirmed before a submission; undefined: none. */
  guidelinesVersion: string | undefined;
  /** What prompts are searched in besides English: text search configurations of PostgreSQL, in the order of the alphabet. */
  searchLanguages: string[];
  /** The model for search by meaning; undefined: search goes by words alone. */
  embeddings: EmbeddingEndpoint | undefined;
  /** What a prompt can be opened in, in this order. */
  assistants: Assistant[];
  /** E-mail addresses shown in the pages, '' where there is none. */
  contacts: Record<'support' | 'team' | 'privacy' | 'about', string>;
}

/** Requests in a period; 0 is without a limit. */
export interface RateLimits {
  /** A minute, by one user and from one IP. */
  userWrites: number;
  ipWrites: number;
  /** A minute, from one IP and in one process. */
  ipSearches: number;
  ipReads: number;
  /** A minute, from one IP. */
  signIn: number;
  /** An hour: by one signed-in user, and from one IP by visitors. */
  userContact: number;
  ipContact: number;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Values of these never appear in a message: they hold passwords or signatures. */
const secret = new Set<string>([
  ...secretDatabaseSettings,
  ...secretEmbeddingSettings,
  'ENTRA_CLIENT_SECRET',
  'REVIEW_WEBHOOK_URL',
]);

/** In one line, and not all of a long one: what is wrong with it comes after it. */
const shownValue = (text: string) =>
  text.length > 100 ? `${JSON.stringify(text.slice(0, 100))}...` : JSON.stringify(text);

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
    const got = secret.has(name) ? 'a value it cannot use (not shown)' : shownValue(given[name] ?? '');
    throw new ConfigError(`${name}: got ${got}, takes ${issue?.message}.`);
  }
  const values = result.data;
  const fault =
    missingEntraSetting(Object.keys(given)) ??
    mcpRegistrationFault(values) ??
    webhookFault(values) ??
    embeddingsFault(values) ??
    databaseFault(values);
  if (fault) throw new ConfigError(fault);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    database: databaseOf(values),
    logLevel: values.LOG_LEVEL,
    companyName: values.COMPANY_NAME,
    allowedOrigins: values.ALLOWED_ORIGINS,
    environment: values.NODE_ENV,
    signIn: signInOf(values, Object.keys(given)),
    teamsHost: teamsHostOf(values),
    sessionHours: values.SESSION_HOURS,
    namedRoles: { Reviewer: values.REVIEWERS, Admin: values.ADMINS },
    reviewMonths: values.REVIEW_MONTHS,
    mcpAnonymous: values.MCP_ANONYMOUS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: rateLimitsOf(values),
    reviewWebhook: values.REVIEW_WEBHOOK_URL,
    guidelinesVersion: values.GUIDELINES_VERSION,
    searchLanguages: furtherLanguages(values.SEARCH_LANGUAGES),
    embeddings: embeddingsOf(values),
    assistants: values.ASSISTANTS,
    contacts: {
      support: values.SUPPORT_EMAIL,
      team: values.TEAM_EMAIL,
      privacy: values.PRIVACY_EMAIL,
      about: values.ABOUT_EMAIL,
    },
  };
}

const rateLimitsOf = (values: z.infer<typeof environmentSchema>): RateLimits => ({
  userWrites: values.RATE_LIMIT_PERSON_WRITES,
  ipWrites: values.RATE_LIMIT_ADDRESS_WRITES,
  ipSearches: values.RATE_LIMIT_ADDRESS_SEARCHES,
  ipReads: values.RATE_LIMIT_ADDRESS_READS,
  signIn: values.RATE_LIMIT_SIGN_IN,
  userContact: values.RATE_LIMIT_PERSON_CONTACT,
  ipContact: values.RATE_LIMIT_ADDRESS_CONTACT,
});
