import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { toPromptSummaries } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { CollectionDto } from '#contract/collections.ts';
import { apiPaths } from '#contract/paths.ts';

/** The user's collections, the saved prompts first. @param promptId adds to each whether it contains that prompt. */
export const collectionsQuery = (token: string | null, promptId = '') =>
  queryOptions({
    queryKey: personalKey('collections', token, promptId),
    queryFn: ({ signal }) =>
      callApi(promptId ? apiPaths.collectionsWith(promptId) : apiPaths.collections, { signal }),
    enabled: token !== null,
    staleTime: 0,
  });

const toCollection = ({ prompts, retired = [], ...collection }: CollectionDto) => ({
  ...collection,
  prompts: toPromptSummaries(prompts),
  /** Retired prompts of an own collection, which keep their places and are hidden from other users. */
  retired,
});
export type Collection = ReturnType<typeof toCollection>;
export type RetiredPrompt = Collection['retired'][number];

/** One collection, for its owner or for anyone with the link. */
export const collectionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('collection', token, id),
    queryFn: async ({ signal }) => toCollection(await callApi(apiPaths.collection(id), { signal })),
    staleTime: 0,
  });
