import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { flag, list, number, record, text } from '#client/lib/models/json-readers.ts';
import { toPromptSummaries } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { CollectionDto, CollectionSummaryDto } from '#contract/collections.ts';
import { apiPaths } from '#contract/paths.ts';
import type { CollectionVisibility } from '#domain/vocabulary.ts';

const toVisibility = (value: unknown): CollectionVisibility => (value === 'link' ? 'link' : 'private');

function toSummary(value: unknown) {
  const json: Partial<Record<keyof CollectionSummaryDto, unknown>> = record(value);
  return {
    id: text(json.id),
    name: text(json.name),
    visibility: toVisibility(json.visibility),
    promptCount: number(json.prompt_count),
    hasPrompt: flag(json.has_prompt),
  };
}
export type CollectionSummary = ReturnType<typeof toSummary>;

/** The user's collections, the saved prompts first. @param promptId to be told which of them hold that prompt. */
export const collectionsQuery = (token: string | null, promptId = '') =>
  queryOptions({
    queryKey: personalKey('collections', token, promptId),
    queryFn: async ({ signal }) => {
      const path = promptId ? apiPaths.collectionsWith(promptId) : apiPaths.collections;
      return list(await callApi(path, { signal })).map(toSummary);
    },
    enabled: token !== null,
    staleTime: 0,
  });

function toRetired(value: unknown) {
  const { id, title, place, replaced_by: successor } = record(value);
  const { id: successorId, title: successorTitle } = record(successor);
  return {
    id: text(id),
    title: text(title),
    /** Among all prompts of the collection, from 0. */
    place: number(place),
    /** What to use instead. */
    successor: text(successorId) ? { id: text(successorId), title: text(successorTitle) } : undefined,
  };
}
export type RetiredPrompt = ReturnType<typeof toRetired>;

function toCollection(value: unknown) {
  const json: Partial<Record<keyof CollectionDto, unknown>> = record(value);
  return {
    id: text(json.id),
    name: text(json.name),
    visibility: toVisibility(json.visibility),
    isOwn: flag(json.is_own),
    prompts: toPromptSummaries(json.prompts),
    isInAssistants: flag(json.in_assistants),
    /** Of an own one: what keeps its place and is shown to nobody else. */
    retired: list(json.retired).map(toRetired),
  };
}
export type Collection = ReturnType<typeof toCollection>;

/** One collection, for its owner or for whoever has the link. */
export const collectionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('collection', token, id),
    queryFn: async ({ signal }) => toCollection(await callApi(apiPaths.collection(id), { signal })),
    staleTime: 0,
  });
