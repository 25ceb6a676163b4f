import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { readContent } from '#client/lib/models/prompt-content.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import type { MySubmissionDto } from '#contract/submissions.ts';
import { type PromptStatus } from '#domain/vocabulary.ts';
import type { Improved, SavedSubmission } from './submission.ts';

/** Only an improvement has a base version. */
const toImproved = ({
  base_number: base,
  prompt_id: promptId,
  prompt_title: title,
}: MySubmissionDto): Improved | undefined =>
  base === null ? undefined : { promptId: promptId ?? '', title: title ?? '', base };

const toMySubmission = (entry: MySubmissionDto) => ({
  ...entry,
  /** Undefined for a prompt of its own. */
  improved: toImproved(entry),
});
export type MySubmission = ReturnType<typeof toMySubmission>;

export const submissionsPerPage = 50;

interface Filters {
  /** Undefined: in every status. */
  status: PromptStatus | undefined;
  /** Part of a title. */
  text: string;
}

async function loadPage(parameters: Record<string, string>, signal: AbortSignal) {
  const path = withSearch(apiPaths.mySubmissions, new URLSearchParams(parameters).toString());
  const { body, total } = await callApiPage(path, { signal });
  return { entries: body.map(toMySubmission), total };
}

/** The user's submissions, last changed first, page by page. */
export const mySubmissionsQuery = (token: string | null, { status, text }: Filters) =>
  infiniteQueryOptions({
    queryKey: personalKey('my-submissions', token, 'list', status ?? '', text),
    queryFn: ({ pageParam, signal }) =>
      loadPage(
        {
          limit: String(submissionsPerPage),
          offset: String(pageParam),
          ...(status && { status }),
          ...(text && { query: text }),
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return last.entries.length > 0 && loaded < last.total ? loaded : undefined;
    },
    // Only of the same user, because another may have signed in.
    placeholderData: (previous, query) =>
      token !== null && query?.queryKey.includes(token) ? previous : undefined,
    enabled: token !== null,
    staleTime: 0,
  });

/** The user's submissions for one prompt. */
export const ownOfPromptQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, 'prompt', promptId),
    queryFn: async ({ signal }) => (await loadPage({ prompt_id: promptId }, signal)).entries,
    enabled: token !== null && promptId !== '',
    staleTime: 0,
  });

/** One of the user's entries, to continue editing. */
export const mySubmissionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, id),
    queryFn: async ({ signal }): Promise<SavedSubmission> => {
      const entry = await callApi(apiPaths.mySubmission(id), { signal });
      const { updatedAt, status, decision } = entry;
      return {
        form: readContent(entry),
        updatedAt,
        status,
        decision,
        improved: toImproved(entry),
      };
    },
    enabled: token !== null && id !== '',
    staleTime: 0,
    // Just long enough to show a draft that was saved a moment ago.
    gcTime: 10_000,
  });
