import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { toPromptSummary } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { FollowsDto, NewPromptsDto } from '#contract/follows.ts';
import { apiPaths } from '#contract/paths.ts';

/** What can be followed. */
export type FollowKind = 'department' | 'collection';

export interface Followed {
  kind: FollowKind;
  id: string;
  name: string;
}

const toNamed = (value: unknown) => {
  const json = record(value);
  return { id: text(json['id']), name: text(json['name']) };
};

const toFollowed = (kind: FollowKind) => (value: unknown) => {
  const { id, name } = toNamed(value);
  return { kind, id, name };
};

const isOffered = (token: string | null) => token !== null && publicConfig().follows === true;

/** What the user follows: departments, then collections. */
export const followsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('follows', token),
    queryFn: async ({ signal }): Promise<Followed[]> => {
      const json: Partial<Record<keyof FollowsDto, unknown>> = record(
        await callApi(apiPaths.follows, { signal }),
      );
      return [
        ...list(json.departments).map(toFollowed('department')),
        ...list(json.collections).map(toFollowed('collection')),
      ];
    },
    enabled: isOffered(token),
  });

function toNewPrompts(value: unknown) {
  const json: Partial<Record<keyof NewPromptsDto, unknown>> = record(value);
  return {
    since: text(json.since),
    total: number(json.total),
    prompts: list(json.prompts).map((one) => {
      const { prompt, collections } = record(one);
      return { prompt: toPromptSummary(prompt), collections: list(collections).map(toNamed) };
    }),
  };
}

/** The newest of what is new in what the user follows, since the last visit. @param limit at most that many. */
export const newPromptsQuery = (token: string | null, limit: number) =>
  queryOptions({
    queryKey: personalKey('new-prompts', token, String(limit)),
    queryFn: async ({ signal }) => toNewPrompts(await callApi(apiPaths.followsNew(limit), { signal })),
    enabled: isOffered(token),
  });
