import type { Context } from 'hono';
import type { SimilarQuery } from '#contract/similar.ts';
import type { Db } from '#server/db/database.ts';
import { presentComments } from '#server/features/discussion/discussion.presenter.ts';
import { listComments } from '#server/features/discussion/discussion.repository.ts';
import { presentPromptSummary } from '#server/features/prompts/prompts.presenter.ts';
import { listBeginnings, listPromptsByIds, listTexts } from '#server/features/prompts/prompts.repository.ts';
import {
  createPromptService,
  type PromptService,
  type PromptServiceDependencies,
} from '#server/features/prompts/prompts.service.ts';
import { listSavedIds } from '#server/features/saved/saved.repository.ts';
import type { LibraryIndex } from '#server/features/search/index/library-index.ts';
import { createRelated } from '#server/features/search/related.repository.ts';
import { createSearch, createSearchMemory } from '#server/features/search/search.service.ts';
import { presentSimilarWhole } from '#server/features/search/similar.presenter.ts';
import { createSimilar } from '#server/features/search/similar.service.ts';
import { summarizeTests } from '#server/features/tested-with/tested-with.repository.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { rateLimits } from '#server/http/limits/rate-limits.ts';
import { createSearchLimit } from '#server/http/limits/search-limit.ts';
import type { AppDependencies } from './dependencies.ts';

/** Functions that one feature uses of another, because features do not import each other. */
const readsAcrossFeatures = (db: Db, index: LibraryIndex) => ({
  promptsByIds: async (ids: string[]) =>
    (await listPromptsByIds(db, ids, { sort: undefined, limit: undefined, offset: undefined })).rows.map(
      presentPromptSummary,
    ),
  textsByIds: (ids: string[]) => listTexts(db, ids),
  savedIds: (userId: string) => listSavedIds(db, userId),
  commentsOf: async (promptId: string) => presentComments(await listComments(db, promptId)),
  testsOf: (promptId: string) => summarizeTests(db, promptId),
  similarTo: async (text: SimilarQuery) => (await createSimilar(db, index)(text)).map(presentSimilarWhole),
  similar: (from: Db) => createSimilar(from, index),
  related: (from: Db) => createRelated(from, index),
});

/** Searches for cards that also show the beginning of a text. */
const createFindForCards =
  (db: Db, prompts: PromptService) =>
  async (
    c: Context<AppEnv>,
    { query, limit, characters }: { query: string | undefined; limit: number; characters: number },
  ) => {
    const { rows } = await prompts.list(c, { query, limit });
    const ids = rows.map(({ id }) => id);
    const beginnings = await listBeginnings(db, ids, characters);
    return rows.flatMap((row) => {
      const beginning = beginnings.get(row.id);
      // Undefined once another request has retired the prompt.
      return beginning === undefined ? [] : [{ prompt: presentPromptSummary(row), beginning }];
    });
  };

/** Functions that read the library, for the API and for assistants. */
export function createLibraryReads(
  dependencies: AppDependencies,
  { clientKey, search: countSearch }: Pick<ReturnType<typeof rateLimits>, 'clientKey' | 'search'>,
) {
  const { db, pool, embeddings, logger, clock, config, ownOrigin } = dependencies;
  const searchMemory = dependencies.searchMemory ?? createSearchMemory(logger, clock);
  const search = createSearch(searchMemory);
  const limitSearches = createSearchLimit({ pool, clientKey, countSearch });
  const reading: PromptServiceDependencies = {
    db,
    clock,
    search: search(db),
    byMeaning: embeddings && {
      understand: embeddings.understand,
      search: (embedding) => embeddings.mix(search)(db, embedding),
    },
    limitSearches,
  };
  const prompts = createPromptService(reading);
  return {
    limitSearches,
    ...readsAcrossFeatures(db, searchMemory.index),
    prompts,
    findForCards: createFindForCards(db, prompts),
    formsOfWords: searchMemory.formsOfWords,
    isIndexRead: () => searchMemory.index.isRead(db),
    indexedPrompts: () => searchMemory.index.promptCount,
    origin: () => config.publicUrl ?? ownOrigin(),
  };
}
