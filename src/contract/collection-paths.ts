import { at } from './paths.ts';
import type { CollectionFormat } from './vocabulary.ts';

/** The paths of collections and of following, as in paths.ts: apart, because only parts that are loaded on demand call them. */
export const collectionRoutes = {
  collections: '/collections',
  collection: '/collections/{id}',
  collectionRestore: '/collections/{id}/restore',
  collectionOrder: '/collections/{id}/order',
  collectionPrompt: '/collections/{id}/prompts/{promptId}',
  collectionExport: '/collections/{id}/export',
  follows: '/follows',
  followsNew: '/follows/new',
  followDepartment: '/follows/departments/{id}',
  followCollection: '/follows/collections/{id}',
} as const;

/** As a client calls them. */
export const collectionPaths = {
  collections: collectionRoutes.collections,
  /** The caller's collections, each with whether it holds a prompt. */
  collectionsWith: (promptId: string) =>
    `${collectionRoutes.collections}?prompt_id=${encodeURIComponent(promptId)}`,
  collection: at(collectionRoutes.collection),
  collectionRestore: at(collectionRoutes.collectionRestore),
  collectionOrder: at(collectionRoutes.collectionOrder),
  collectionPrompt: (id: string, promptId: string) =>
    `${at(collectionRoutes.collection)(id)}/prompts/${encodeURIComponent(promptId)}`,
  /** Puts a prompt back that was added at a moment, as the response to its removal says. */
  collectionPromptBack: (id: string, promptId: string, addedAt: string) =>
    `${collectionPaths.collectionPrompt(id, promptId)}?added_at=${encodeURIComponent(addedAt)}`,
  collectionExport: (id: string, format: CollectionFormat) =>
    `${at(collectionRoutes.collectionExport)(id)}?format=${format}`,
  follows: collectionRoutes.follows,
  /** @param limit at most that many. */
  followsNew: (limit: number) => `${collectionRoutes.followsNew}?limit=${limit}`,
  followDepartment: at(collectionRoutes.followDepartment),
  followCollection: at(collectionRoutes.followCollection),
} as const;
