import { createDayKeys } from '#server/db/day-keys.ts';
import { createVisits } from '#server/features/follows/visits.ts';
import { sharedResponses } from '#server/http/caching/shared-responses.ts';
import { idempotency } from '#server/http/idempotency.ts';
import { rateLimits } from '#server/http/limits/rate-limits.ts';
import type { AppDependencies } from './dependencies.ts';
import { createLibraryReads } from './library-reads.ts';
import { configureSignIn } from './sign-in.ts';

/** The dependencies of all features' routes; each feature takes its part. */
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
