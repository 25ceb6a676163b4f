import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { createDayKeys } from '#server/db/day-keys.ts';
import type { Embeddings } from '#server/features/embeddings/embeddings.ts';
import { createVisits } from '#server/features/follows/visits.ts';
import type { SearchMemory } from '#server/features/search/search.service.ts';
import type { DemoPerson } from '#server/features/sign-in/local/local-provider.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import { sharedResponses } from '#server/http/caching/shared-responses.ts';
import { idempotency } from '#server/http/idempotency.ts';
import { rateLimits } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import { createLibraryReads } from './library-reads.ts';
import { configureSignIn } from './sign-in.ts';

export interface AppDependencies {
  db: Db;
  pool: Pool;
  /** Of a standby of the same server, where there is one. */
  replica?: Pool | undefined;
  /** Where a model for search by meaning is configured. */
  embeddings?: Embeddings | undefined;
  /** What searches keep in memory; by default the app's own. */
  searchMemory?: SearchMemory | undefined;
  config: Config;
  logger: Logger;
  clock: () => Date;
  randomId: () => string;
  /** The built client; undefined serves the API only. */
  clientDir: string | undefined;
  /** The built page that shows the form of a prompt in assistants; read on the first request for it. */
  formViewFile: string;
  /** Origin under which browsers reach the server; read only once the server listens. */
  ownOrigin: () => string;
  /** The demo employees that local sign-in offers. */
  demoPeople: readonly DemoPerson[];
  /** Resolves a token's user; by default as configured. */
  identify?: AuthenticateToken;
}

/** What the routes of all features are made from: each takes the part that it needs. */
export function createContext(dependencies: AppDependencies) {
  const { db, pool, config, clock, logger } = dependencies;
  const limits = rateLimits({ pool, logger, limits: config.rateLimits, trustProxy: config.trustProxy });
  const { clientKey } = limits;
  const reads = createLibraryReads(dependencies, limits);
  const { ofLibrary, ofBuild, atOnce } = sharedResponses(reads.readChanges, clock, limits.mayRead);
  return {
    ...dependencies,
    ...reads,
    ...configureSignIn(dependencies),
    limits,
    clientKey,
    shared: ofLibrary,
    sharedOfBuild: ofBuild,
    respondAtOnce: atOnce,
    idempotent: idempotency({ db, clock, clientKey }),
    dayKey: createDayKeys(db),
    visits: createVisits({ db, clock }),
    hasReviewWebhook: config.reviewWebhook !== undefined,
  };
}

export type AppContext = ReturnType<typeof createContext>;
