import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultCompanyName } from '#domain/limits.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { DatabaseCrashedError } from './db/embedded/errors.ts';
import { migrateDatabase } from './db/migrate.ts';
import { warnOfLaterVersion } from './db/schema-version.ts';
import { setSearchLanguages, UnknownLanguageError } from './db/search-languages.ts';
import { createEmbeddings, type Embeddings } from './features/embeddings/embeddings.ts';
import { startReviewWebhook } from './features/review-webhook/sender.ts';
import { createSearchMemory } from './features/search/search.service.ts';
import { startRecentUses } from './features/usage/recent-uses.ts';
import { collectGarbage, keepHeapSmall } from './heap.ts';
import { listen, stopListening } from './http/listen.ts';
import { createLogger, type Logger } from './http/logger.ts';
import { demoEmployees } from './seed/demo-employees.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { explainDatabase, listenError } from './startup-errors.ts';

const help = `Serves the prompt library: the web client and its REST API on one port.

Usage: npm start

Configuration comes from the environment:
  PORT             port to listen on (3000; 0 takes any free one)
  HOST             address to listen on (127.0.0.1; 0.0.0.0 for every network)
  PUBLIC_URL       address under which people reach the server
  DATABASE_URL     a PostgreSQL; without it the data is in an embedded database
  DATABASE_POOL_SIZE    connections of this process to it, at most (10)
  DATABASE_REPLICA_URL  a streaming replica of it, for searches and lists (none)
  DATA_DIR         directory of the embedded database (.data)
  LOG_LEVEL        fatal, error, warn, info, debug, trace or silent (info)
  COMPANY_NAME     name shown in the pages (${defaultCompanyName})
  ALLOWED_ORIGINS  origins of pages elsewhere that may call the API and /mcp, separated by commas (none); a sign-in that began at one
                   returns there with its token: list only origins that are trusted like the product itself
  NODE_ENV         development, production or test (development)

Sign-in with Microsoft Entra ID (without these, on a loopback address, outside production and without TRUST_PROXY: as a demo
employee, for browsers on this machine):
  ENTRA_TENANT_ID, ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET  of the app registration; all three or none
  ENTRA_TEAMS_CLIENT_ID  a second registration that pages inside Teams sign in as, where the tenant needs one
  ENTRA_MCP_CLIENT_ID    the registration whose access tokens AI assistants bring to /mcp
  ENTRA_AUTHORITY        the cloud to sign in at (https://login.microsoftonline.com)
  ENTRA_ALLOWED_TENANTS  tenants whose people may come in, separated by commas (ENTRA_TENANT_ID)
  ENTRA_API_AUDIENCE     further audiences of access tokens, separated by commas (none)
  SESSION_HOURS          how long a sign-in lasts (8; 1 to 720); of somebody with a role 12 hours at most
  REVIEWERS, ADMINS      people with the role, beside those whom Entra names: e-mail addresses or object ids, separated by
                         commas (none)

Teams in another cloud than the public one:
  TEAMS_HOST_ORIGINS     https origins that may show the pages in a frame, separated by commas, *. for any subdomain
                         (those of Teams, Outlook and Microsoft 365 that Microsoft documents)
  TEAMS_LINK_ORIGIN      where links into Teams begin (https://teams.microsoft.com)
  TEAMS_LINK_APP_ID      the app's id in such links (the one that Teams names)

Reviews:
  REVIEW_WEBHOOK_URL     a Teams workflow that gets a card for each prompt that waits for review; needs PUBLIC_URL (none)
  GUIDELINES_VERSION     the version of the prompt guidelines that people confirm before they submit, such as 2026-11; a new one
                         asks everybody again (none: nobody is asked)

AI assistants that a prompt opens in:
  ASSISTANTS             a JSON list, [] for none: [{"name": "Copilot", "icon": "sparkle", "url": "https://..."}]; the README
                         has all its fields (Microsoft 365 Copilot chat)

Search:
  SEARCH_LANGUAGES       languages of the prompts, of those that PostgreSQL knows, separated by commas, such as english,german;
                         after a change the first start makes the words of every prompt anew (english)

  SEARCH_EMBEDDINGS_URL    an OpenAI-compatible endpoint for search by meaning, which gets the texts of published prompts and of
                           searches: of a model of your own company (none: search goes by words)
  SEARCH_EMBEDDINGS_MODEL  the model's name there; another name makes every embedding anew
  SEARCH_EMBEDDINGS_KEY    sent as a bearer token (none)
  SEARCH_EMBEDDINGS_SIMILARITY  how alike a prompt must be to what is searched for, 0 to 1 (0.5)

AI assistants, at /mcp:
  MCP_ANONYMOUS          true lets them read without an access token (false)

Limits (0 turns one off) and addresses:
  RATE_LIMIT_PERSON_WRITES, RATE_LIMIT_ADDRESS_WRITES    changes a minute by a person (60), from an address (20000)
  RATE_LIMIT_ADDRESS_SEARCHES                            searches a minute from an address, in each process (6000)
  RATE_LIMIT_ADDRESS_READS                               reads of the API and of assistants a minute from an address, searches
                                                         included, in each process (60000)
  RATE_LIMIT_SIGN_IN                                     sign-ins a minute from an address (2000)
  RATE_LIMIT_PERSON_CONTACT, RATE_LIMIT_ADDRESS_CONTACT  messages an hour by a person (5), from an address (1000)
  TRUST_PROXY            true behind a proxy that writes X-Forwarded-For: its last address is the caller's (false)
  SUPPORT_EMAIL, TEAM_EMAIL, PRIVACY_EMAIL, ABOUT_EMAIL  addresses shown in the pages (none)
`;

/** What is built besides the server, seen from the sources and from the built server. */
const built = (place: string) =>
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? `../../dist/${place}` : `../${place}`, import.meta.url),
  );

function originOf(config: Config, port: number) {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host);
  const host = everywhere ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const localSignInNotice = `Sign-in is local, without passwords, for browsers on this machine: refused is what comes from elsewhere, to another name or
port, by HTTP/1.0 or with a forwarding header. Put no proxy or tunnel before it: one here that adds no such header goes unnoticed.
`;

async function prepare(database: Database, { searchLanguages }: Config, logger: Logger) {
  await migrateDatabase(database, {
    onWait: (sessions) => logger.warn({ sessions }, 'the migration waits for other sessions of the database'),
  });
  await setSearchLanguages(database, searchLanguages, {
    onChange: (before) =>
      logger.info(
        { before, now: searchLanguages },
        'the words of all prompts are made anew for other languages',
      ),
    onWait: (sessions) => logger.warn({ sessions }, 'making the words of prompts waits for other sessions'),
  });
  const { seeded, prompts } = await seedIfEmpty(database);
  if (seeded) logger.info({ prompts }, 'the database was empty and has the demo content now');
}

/** Where a model is configured: search by meaning. */
function embeddingsOf({ embeddings: endpoint }: Config, { db }: Database, logger: Logger) {
  if (!endpoint) return undefined;
  return createEmbeddings({ db, endpoint, logger, clock: () => new Date(), random: Math.random });
}

async function serve(config: Config, database: Database, logger: Logger, embeddings: Embeddings | undefined) {
  let port = config.port;
  const clock = () => new Date();
  const searchMemory = createSearchMemory(logger, clock);
  // Reading the library leaves as much behind as it keeps.
  void searchMemory.index
    .start(database.db)
    .then(collectGarbage)
    .catch(() => {});
  const app = createApp({
    db: database.db,
    pool: database.pool,
    replica: database.replica,
    embeddings,
    config,
    logger,
    clock,
    searchMemory,
    randomId: () => crypto.randomUUID(),
    clientDir: built('client'),
    formViewFile: built('mcp-app/fill-in-form.html'),
    ownOrigin: () => originOf(config, port),
    demoPeople: demoEmployees,
  });
  const server = await listen(app.fetch, config.port, config.host).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
  process.stdout.write(`The prompt library runs at ${originOf(config, port)}\n`);
  if (config.signIn.kind === 'local') process.stdout.write(localSignInNotice);
  return server;
}

/** Where it is configured: the sender of what waits for the review webhook. */
function sendToReviewers(config: Config, { db }: Database, logger: Logger) {
  const { reviewWebhook: url, publicUrl, teamsHost } = config;
  if (url === undefined || publicUrl === undefined) return undefined;
  const links = { publicUrl, teamsHost };
  return startReviewWebhook({ db, url, links, logger, clock: () => new Date(), random: Math.random });
}

const parentCheckTime = 200;

/**
 * npm starts a script in a shell, and a signal to npm ends that shell, which does not hand it on: the server notices by
 * having another parent.
 */
function whenNpmIsGone(end: () => void) {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => process.ppid !== parent && end(), parentCheckTime).unref();
}

/** npm and a terminal may both hand on the same signal: whatever comes while the server ends changes nothing. */
const signalled = () =>
  new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
    whenNpmIsGone(() => resolve('end of npm'));
  });

/** Longer than requests and database together may take to end. */
const longestEnd = 45_000;

/** Whatever hangs, a signal ends the process; the database loses nothing by it. */
async function endInTime(ending: Promise<string>) {
  await ending;
  const exit = () => {
    process.stderr.write(`The server did not end within ${longestEnd / 1_000} seconds.\n`);
    process.exit(1);
  };
  setTimeout(exit, longestEnd).unref();
}

/** Until there is a signal, which may come before it serves: a migration takes minutes where there is much to make anew. */
async function serveUntil(ending: Promise<string>, config: Config, database: Database, logger: Logger) {
  const preparing = prepare(database, config, logger).then(() => true);
  // What is under way fails when the database is closed; a migration leaves nothing half done.
  preparing.catch(() => {});
  const isReady = await Promise.race([preparing, ending.then(() => false)]);
  const embeddings = embeddingsOf(config, database, logger);
  const server = isReady ? await serve(config, database, logger, embeddings) : undefined;
  const endEmbedding = server && embeddings?.start();
  const sender = server && sendToReviewers(config, database, logger);
  const counting = server && startRecentUses({ db: database.db, clock: () => new Date(), logger });
  const endWatch = server && warnOfLaterVersion(database.pool, logger);
  const end = await Promise.race([ending, database.crashed]);
  endWatch?.();
  if (end instanceof DatabaseCrashedError) logger.fatal({ stack: end.threadStack }, end.message);
  else logger.info({ signal: end }, 'ending');
  await Promise.all([server && stopListening(server), sender?.stop(), counting?.stop(), endEmbedding?.()]);
}

/** @throws when the database was not open to the end. */
async function runWith(config: Config, ending: Promise<string>) {
  const logger = createLogger(config.logLevel);
  let place = 'the database';
  try {
    const database = await openDatabase(config.database);
    place = database.place;
    try {
      logger.info({ place }, 'database open');
      await serveUntil(ending, config, database, logger);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof UnknownLanguageError) throw new ConfigError(error.message, { cause: error });
    const reason = error instanceof ConfigError ? undefined : explainDatabase(error, config.database, place);
    throw reason === undefined ? error : new ConfigError(reason, { cause: error });
  }
}

async function run() {
  keepHeapSmall();
  const ending = signalled();
  void endInTime(ending);
  try {
    await runWith(parseConfig(process.env), ending);
  } catch (error) {
    // A failure that people can mend themselves: they get one line, not a stack.
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, strict: false });
if (values['help']) process.stdout.write(help);
else await run();
