import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { toPromptSummaries } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { CollectionDto } from '#contract/collections.ts';
import { apiPaths } from '#contract/paths.ts';

/** The user's collections, the saved prompts first, those of others that the user edits last. @param promptId adds to each whether it contains that prompt. */
export const collectionsQuery = (token: string | null, promptId = '') =>
  queryOptions({
    queryKey: personalKey('collections', token, promptId),
    queryFn: ({ signal }) =>
      callApi(promptId ? apiPaths.collectionsWith(promptId) : apiPaths.collections, { signal }),
    enabled: token !== null && has('collections'),
    staleTime: 0,
  });

const toCollection = ({ prompts, retired = [], ...collection }: CollectionDto) => ({
  ...collection,
  /** Whether the user is its owner or a co-editor. */
  canEdit: collection.is_own || collection.owner !== undefined,
  prompts: toPromptSummaries(prompts),
  /** Retired prompts of a collection that the user edits, which keep their places and are hidden from other users. */
  retired,
});
export type Collection = ReturnType<typeof toCollection>;
export type RetiredPrompt = Collection['retired'][number];

/** One collection, for the people who edit it or for anyone with the link. */
export const collectionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('collection', token, id),
    queryFn: async ({ signal }) => toCollection(await callApi(apiPaths.collection(id), { signal })),
    staleTime: 0,
  });
