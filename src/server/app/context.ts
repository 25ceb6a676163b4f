import { createDayKeys } from '#server/db/day-keys.ts';
import { createVisits } from '#server/features/follows/visits.ts';
import { openPaths } from '#server/http/auth/open-paths.ts';
import { signInCheck } from '#server/http/auth/require-sign-in.ts';
import { idempotency } from '#server/http/idempotency.ts';
import { rateLimits } from '#server/http/limits/rate-limits.ts';
import { rootFilesOf } from '#server/http/spa/static-files.ts';
import type { AppDependencies } from './dependencies.ts';
import { createLibraryReads } from './library-reads.ts';
import { configureSignIn } from './sign-in.ts';

/** The dependencies of all features' routes; each feature takes its part. */
export function createContext(dependencies: AppDependencies) {
  const { db, pool, config, clock, logger, metrics } = dependencies;
  const { rateLimits: limit, trustProxy } = config;
  const limits = rateLimits({ pool, logger, metrics, limits: limit, trustProxy });
  const { clientKey } = limits;
  const reads = createLibraryReads(dependencies, limits);
  const signIn = configureSignIn(dependencies);
  const isOpen = config.requireSignIn ? openPaths(rootFilesOf(dependencies.clientDir)) : undefined;
  metrics?.watch({ indexedPrompts: reads.indexedPrompts });
  return {
    ...dependencies,
    ...reads,
    ...signIn,
    limits,
    /** The paths for visitors, and the check that refuses them elsewhere; undefined if visitors may read. */
    isOpen,
    checkSignIn:
      isOpen && signInCheck({ isOpen, isSigned: signIn.addresses.isSigned, identify: signIn.identify }),
    clientKey,
    idempotent: idempotency({ db, clock, clientKey }),
    dayKey: createDayKeys(db),
    visits: createVisits({ db, clock }),
    hasReviewWebhook: config.reviewWebhook !== undefined,
    announcing: config.publicationWebhooks && {
      channels: Object.keys(config.publicationWebhooks),
      time: config.announcementTime,
    },
  };
}

export type AppContext = ReturnType<typeof createContext>;
