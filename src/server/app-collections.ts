import type { PromptSummaryDto } from '#contract/prompts.ts';
import type { Db } from './db/database.ts';
import { collectionRoutes } from './features/collections/collections.routes.ts';
import { listTexts } from './features/prompts/prompts.repository.ts';
import { listSavedIds } from './features/saved/saved.repository.ts';
import type { Idempotent } from './http/idempotency.ts';
import type { ConcurrencyLimit } from './http/limits/concurrency-limit.ts';

interface Dependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
  limitReads: ConcurrencyLimit;
  promptsByIds: (ids: string[]) => Promise<PromptSummaryDto[]>;
}

/** Collections, with what they read of prompts and saved prompts. */
export const routesOfCollections = (dependencies: Dependencies) =>
  collectionRoutes({
    ...dependencies,
    textsByIds: (ids) => listTexts(dependencies.db, ids),
    savedIds: (userId) => listSavedIds(dependencies.db, userId),
  });
