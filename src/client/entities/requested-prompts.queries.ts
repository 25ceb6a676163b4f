import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

function toRequestedPrompt(value: unknown) {
  const json = record(value);
  return {
    id: text(json['id']),
    title: text(json['title']),
    details: text(json['details']),
    createdAt: text(json['createdAt']),
  };
}
export type RequestedPrompt = ReturnType<typeof toRequestedPrompt>;

/** Begins the key of every query of requested prompts. */
export const requestedPromptsKey = personalKey('wanted-prompts');

/** Prompts that people look for and the library lacks, the newest first. */
export const requestedPromptsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('wanted-prompts', token),
    queryFn: async ({ signal }) =>
      list(await callApi(apiPaths.wantedPrompts, { signal })).map(toRequestedPrompt),
    enabled: token !== null && publicConfig().wanted === true,
    staleTime: 0,
  });
