import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { toPromptSummary } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { NewPromptsDto, WeekNewsDto } from '#contract/follows.ts';
import { apiPaths } from '#contract/paths.ts';

export type FollowKind = 'department' | 'collection';

export interface Followed {
  kind: FollowKind;
  id: string;
  name: string;
}

const toFollowed =
  (kind: FollowKind) =>
  ({ id, name }: { id: string; name: string }): Followed => ({ kind, id, name });

const isOffered = (token: string | null) => token !== null && has('follows');

/** The followed departments, then the followed collections. */
export const followsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('follows', token),
    queryFn: async ({ signal }) => {
      const { departments, collections } = await callApi(apiPaths.follows, { signal });
      return [...departments.map(toFollowed('department')), ...collections.map(toFollowed('collection'))];
    },
    enabled: isOffered(token),
  });

/** With the followed collections that a prompt is new in; its department is among its facts. */
function toNewPrompt({ prompt, collections }: NewPromptsDto['prompts'][number]) {
  const summary = toPromptSummary(prompt);
  return collections.length > 0
    ? { ...summary, news: `Added to ${collections.map(({ name }) => name).join(', ')}` }
    : summary;
}

const toNewPrompts = ({ since, total, prompts }: NewPromptsDto) => ({
  since,
  total,
  prompts: prompts.map(toNewPrompt),
});
export type NewPrompts = ReturnType<typeof toNewPrompts>;

/** The newest new prompts in the followed departments and collections since the last visit. @param limit the maximum number. */
export const newPromptsQuery = (token: string | null, limit: number) =>
  queryOptions({
    queryKey: personalKey('new-prompts', token, String(limit)),
    queryFn: async ({ signal }) => toNewPrompts(await callApi(apiPaths.followsNew(limit), { signal })),
    enabled: isOffered(token),
  });

const toWeekNews = ({ total, prompts, own }: WeekNewsDto) => ({
  total,
  prompts: prompts.map(toNewPrompt),
  own,
});
export type WeekNews = ReturnType<typeof toWeekNews>;

/** The news of a week. @param monday YYYY-MM-DD */
export const weekQuery = (token: string | null, monday: string) =>
  queryOptions({
    queryKey: personalKey('week', token, monday),
    queryFn: async ({ signal }) => toWeekNews(await callApi(apiPaths.followsWeek(monday), { signal })),
    enabled: isOffered(token),
  });
