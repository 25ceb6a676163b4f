import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { groupsHelp } from './config/documentation.ts';
import { graphOf } from './config/graph.ts';
import { settingGroups } from './config/settings.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { DatabaseCrashedError } from './db/embedded/errors.ts';
import { migrateDatabase } from './db/migrate.ts';
import { warnOfLaterVersion } from './db/schema-version.ts';
import { setSearchLanguages, UnknownLanguageError } from './db/search-languages.ts';
import { createEmbeddings, type Embeddings } from './features/embeddings/embeddings.ts';
import { startActivityNotices } from './features/outbox/activity-notices.ts';
import { startDigests } from './features/outbox/digests.ts';
import { startPublicationWebhooks } from './features/outbox/publication-webhooks.ts';
import { startReviewWebhook } from './features/outbox/review-webhook.ts';
import { createSearchMemory } from './features/search/search.service.ts';
import { startRecentUses } from './features/usage/recent-uses.ts';
import { listen, stopListening } from './http/listen.ts';
import { createLogger, type Logger } from './http/logger.ts';
import type { Metrics } from './http/metrics.ts';
import { startRetention } from './retention/retention.ts';
import { demoEmployees } from './seed/demo-employees.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { startNotices } from './start-notices.ts';
import { embeddedRefusal, explainDatabase, listenError } from './startup-errors.ts';

const help = `Serves the prompt library: the web client and its REST API on one port.

Usage: npm start

Configuration comes from the environment:

${groupsHelp(settingGroups)}
`;

/** Path of a build output besides the server, from the sources and from the built server. */
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

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

async function prepare(database: Database, { searchLanguages }: Config, logger: Logger) {
  await migrateDatabase(database, {
    onWait: (sessions) => logger.warn({ sessions }, 'the migration is waiting for other database sessions'),
  });
  await setSearchLanguages(database, searchLanguages, {
    onChange: (before) =>
      logger.info(
        { before, now: searchLanguages },
        'rebuilding the words of all prompts for other languages',
      ),
    onWait: (sessions) =>
      logger.warn({ sessions }, 'rebuilding the words of prompts is waiting for other sessions'),
  });
  const { seeded, prompts } = await seedIfEmpty(database);
  if (seeded) logger.info({ prompts }, 'the database was empty; demo content was added');
}

/** Search by meaning, if a model is configured. */
function embeddingsOf({ embeddings: endpoint }: Config, { db }: Database, logger: Logger) {
  if (!endpoint) return undefined;
  return createEmbeddings({ db, endpoint, logger, clock: () => new Date(), random: Math.random });
}

/** The messages that the senders of this configuration send. */
const sentBy = ({ reviewWebhook, publicationWebhooks: urls, activityNotices }: Config) => ({
  sent: [
    ...(reviewWebhook === undefined ? [] : (['review card'] as const)),
    ...(urls === undefined ? [] : (['announcement'] as const)),
    ...(activityNotices ? (['notice', 'digest'] as const) : []),
  ],
  channels: Object.keys(urls ?? {}),
});

/** The metrics and their server, if METRICS_PORT is set. */
async function measure(config: Config, { pool }: Database) {
  const { metricsPort, metricsToken, host } = config;
  if (metricsPort === undefined) return undefined;
  // Not loaded if nothing is measured.
  const { createMetrics, serveMetrics } = await import('./metrics/serve-metrics.ts');
  const measured = createMetrics({ pool, clock: () => new Date(), ...sentBy(config) });
  const server = await serveMetrics(measured, { metricsPort, host, metricsToken }).catch((error: unknown) => {
    throw listenError(error, host, metricsPort, 'METRICS_PORT');
  });
  return { metrics: measured.metrics, server };
}

interface Serving {
  config: Config;
  database: Database;
  logger: Logger;
  embeddings: Embeddings | undefined;
  metrics: Metrics | undefined;
  isStopping: () => boolean;
}

async function serve({ config, database, logger, embeddings, metrics, isStopping }: Serving) {
  let port = config.port;
  const clock = () => new Date();
  const searchMemory = createSearchMemory(logger, clock);
  void searchMemory.index.start(database.db).catch(() => {});
  const app = createApp({
    db: database.db,
    pool: database.pool,
    embeddings,
    metrics,
    config,
    logger,
    clock,
    searchMemory,
    isStopping,
    randomId: () => crypto.randomUUID(),
    clientDir: built('client'),
    formViewFile: built('mcp-app/fill-in-form.html'),
    ownOrigin: () => originOf(config, port),
    demoPeople: demoEmployees,
  });
  const server = await listen(app.fetch, config.port, config.host).catch((error: unknown) => {
    throw listenError(error, config.host, config.port);
  });
  port = portOf(server);
  const notices = await startNotices(config, database);
  process.stdout.write(`The prompt library runs at ${originOf(config, port)}\n${notices}`);
  return server;
}

/** The senders of messages for Teams, if they are configured. */
function startSenders(config: Config, { db }: Database, logger: Logger) {
  const {
    reviewWebhook: url,
    publicationWebhooks: urls,
    activityNotices,
    signIn,
    publicUrl,
    teamsHost,
  } = config;
  if (publicUrl === undefined) return [];
  const links = { publicUrl, teamsHost };
  const dependencies = { db, logger, clock: () => new Date(), random: Math.random };
  const graph = signIn.kind === 'microsoft' && activityNotices ? graphOf(signIn.authority) : undefined;
  return [
    ...(signIn.kind === 'microsoft' && graph
      ? [startActivityNotices, startDigests].map((start) =>
          start(dependencies, { app: { ...signIn, graph }, links }),
        )
      : []),
    ...(url === undefined ? [] : [startReviewWebhook(dependencies, { url, links })]),
    ...(urls === undefined ? [] : [startPublicationWebhooks(dependencies, { urls, links })]),
  ];
}

const parentCheckTime = 200;

/**
 * npm starts a script in a shell, and a signal to npm ends that shell, which does not forward it: the server detects that by
 * its new parent.
 */
function whenNpmIsGone(end: () => void) {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => process.ppid !== parent && end(), parentCheckTime).unref();
}

/** npm and a terminal may both send the same signal: signals after the first are ignored. */
const signalled = () =>
  new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
    whenNpmIsGone(() => resolve('end of npm'));
  });

/** Longer than requests and database together may take to end. */
const longestEnd = 45_000;

/** Ends the process in time even if something hangs; the database loses nothing. */
async function endInTime(ending: Promise<string>, time: number) {
  await ending;
  const exit = () => {
    process.stderr.write(`The server did not stop within ${time / 1_000} seconds.\n`);
    process.exit(1);
  };
  setTimeout(exit, time).unref();
}

/** Until there is a signal, which may arrive before the server serves: a migration that rebuilds much takes minutes. */
async function serveUntil(ending: Promise<string>, config: Config, database: Database, logger: Logger) {
  const preparing = prepare(database, config, logger).then(() => true);
  // Requests in progress fail when the database is closed; a migration leaves nothing half done.
  preparing.catch(() => {});
  const isReady = await Promise.race([preparing, ending.then(() => false)]);
  const embeddings = embeddingsOf(config, database, logger);
  let isStopping = false;
  void ending.then(() => (isStopping = true));
  const measured = isReady ? await measure(config, database) : undefined;
  const { metrics } = measured ?? {};
  const clock = () => new Date();
  const serving = { config, database, logger, embeddings, metrics, isStopping: () => isStopping };
  const server = isReady ? await serve(serving) : undefined;
  if (measured) logger.info({ port: portOf(measured.server) }, 'metrics are served');
  const endEmbedding = server && embeddings?.start();
  const senders = server ? startSenders(config, database, logger) : [];
  const counting = server && startRecentUses({ db: database.db, clock, logger });
  const retention = server && startRetention({ config, db: database.db, clock, logger });
  const endWatch = server && warnOfLaterVersion(database.pool, logger);
  const end = await Promise.race([ending, database.crashed]);
  endWatch?.();
  if (end instanceof DatabaseCrashedError) logger.fatal({ stack: end.threadStack }, end.message);
  else logger.info({ signal: end }, 'ending');
  // Without its database the server cannot respond.
  const drainSeconds = end instanceof DatabaseCrashedError ? 0 : config.drainSeconds;
  if (server) await stopListening(server, wait(drainSeconds * 1_000));
  await Promise.all([...[counting, retention, ...senders].map((one) => one?.stop()), endEmbedding?.()]);
  if (measured) await stopListening(measured.server);
}

/** @throws if the database was not open to the end. */
async function runWith(config: Config, ending: Promise<string>) {
  const logger = createLogger(config.logLevel);
  try {
    const database = await openDatabase(config.database);
    try {
      logger.info({ place: database.place }, 'database open');
      await serveUntil(ending, config, database, logger);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof UnknownLanguageError) throw new ConfigError(error.message, { cause: error });
    const reason = error instanceof ConfigError ? undefined : explainDatabase(error, config.database);
    throw reason === undefined ? error : new ConfigError(reason, { cause: error });
  }
}

async function run() {
  const ending = signalled();
  try {
    const config = parseConfig(process.env);
    const refusal = embeddedRefusal(config);
    if (refusal !== undefined) throw new ConfigError(refusal);
    void endInTime(ending, longestEnd + config.drainSeconds * 1_000);
    await runWith(config, ending);
  } catch (error) {
    // A failure that operators can fix: one line, without a stack.
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

const given = process.argv.slice(2);
const unknown = given.find((argument) => argument !== '--help' && argument !== '-h');
if (unknown !== undefined) {
  process.stderr.write(`Unexpected argument: ${unknown}. Settings come from the environment; see --help.\n`);
  process.exitCode = 2;
} else if (given.length > 0) process.stdout.write(help);
else await run();
