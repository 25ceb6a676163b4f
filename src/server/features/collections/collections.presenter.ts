import type { CollectionDto, CollectionSummaryDto } from '#contract/collections.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import type { CollectionSummaryRow, MemberRow } from './collections.repository.ts';

/** The saved prompts, as every user's first collection. */
export const savedCollection = { id: savedCollectionId, name: 'Saved', visibility: 'private' } as const;

/** @param promptId of the prompt in the request: only then the response says which collections contain it. */
export const presentCollections = (
  saved: string[],
  rows: CollectionSummaryRow[],
  promptId: string | undefined,
): CollectionSummaryDto[] => [
  {
    ...savedCollection,
    prompt_count: saved.length,
    ...(promptId !== undefined && { has_prompt: saved.includes(promptId) }),
  },
  ...rows.map((row) => ({
    id: row.id,
    name: row.name,
    visibility: row.visibility,
    ...(row.isOwn ? { in_assistants: row.inAssistants } : { owner: row.owner }),
    prompt_count: row.promptCount,
    ...(promptId !== undefined && { has_prompt: row.hasPrompt }),
  })),
];

/** A collection as a user may read it; people who edit it also get its retired prompts, but not saved prompts that are retired. */
export type ReadCollection = Pick<CollectionDto, 'id' | 'name' | 'visibility'> & {
  ids: string[];
  isOwn: boolean;
  editing?: { members: MemberRow[]; inAssistants: boolean; owner: string; editorCount: number };
};

const presentRetired = (member: MemberRow, place: number) => {
  const { id, title, reason, isPublished, successorId, successorTitle } = member;
  if (isPublished) return [];
  const replaced_by = successorId === null ? null : { id: successorId, title: successorTitle ?? '' };
  return [{ id, title, place, reason, replaced_by }];
};

export const presentCollection = (found: ReadCollection, prompts: PromptSummaryDto[]): CollectionDto => ({
  id: found.id,
  name: found.name,
  visibility: found.visibility,
  is_own: found.isOwn,
  ...(found.editing && {
    ...(found.isOwn ? { in_assistants: found.editing.inAssistants } : { owner: found.editing.owner }),
    editor_count: found.editing.editorCount,
    retired: found.editing.members.flatMap(presentRetired),
  }),
  prompts,
});
