import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { CollectionChangesDto } from '#contract/collection-editors.ts';
import { apiPaths } from '#contract/paths.ts';
import type { CollectionAction } from '#domain/vocabulary.ts';

/** The owner and the co-editors of a collection; only they can read this. */
export const coEditorsQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('co-editors', token, id),
    queryFn: ({ signal }) => callApi(apiPaths.collectionEditors(id), { signal }),
    staleTime: 0,
  });

type Change = CollectionChangesDto[number];

const quoted = (prompt: Change['prompt']) =>
  typeof prompt?.title === 'string' ? `"${prompt.title}"` : 'a retired prompt';

const sentences: Record<CollectionAction, (change: Change) => string> = {
  prompt_added: ({ prompt }) => `added ${quoted(prompt)}`,
  prompt_removed: ({ prompt }) => `removed ${quoted(prompt)}`,
  ordered: () => 'changed the order',
  renamed: () => 'renamed the collection',
  shared: () => 'shared the collection by link',
  made_private: () => 'made the collection private',
  editor_added: ({ editor }) => `made ${editor ?? 'a deleted user'} a co-editor`,
  editor_removed: ({ editor }) => `removed ${editor ?? 'a deleted user'} as a co-editor`,
  editor_left: () => 'left the collection',
};

const toChange = (change: Change) => ({
  id: change.id,
  at: change.at,
  who: change.is_you ? 'You' : (change.actor ?? 'Deleted user'),
  // A newer server may send changes that this client does not know.
  did: Object.hasOwn(sentences, change.action) ? sentences[change.action](change) : 'changed the collection',
});

/** The changes of a collection with their authors, the latest first. */
export const collectionChangesQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('collection-changes', token, id),
    queryFn: async ({ signal }) => (await callApi(apiPaths.collectionChanges(id), { signal })).map(toChange),
    staleTime: 0,
  });
