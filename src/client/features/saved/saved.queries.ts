import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { confirmedQuery } from '#client/lib/api/confirmed-query.ts';
import { toBookmarks, toSavedPrompts } from '#client/lib/models/saved.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** Ids of the prompts that the user saved; fetched only with a token, and never retried: without it nothing is saved. */
export const bookmarksQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('bookmarks', token),
    queryFn: async ({ signal }) => toBookmarks(await callApi(apiPaths.bookmarks, { signal })),
    enabled: token !== null,
    retry: false,
  });

/** Whether a prompt was saved or unsaved since the page loaded: the only source if the list could not be loaded. */
export const confirmedSaveQuery = (token: string | null, promptId: string) =>
  confirmedQuery<boolean>(['save', token, promptId]);

/** The saved prompts, each out of its wrapping entry. */
export const myPromptsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-prompts', token),
    queryFn: async ({ signal }) => toSavedPrompts(await callApi(apiPaths.myPrompts, { signal })),
    enabled: token !== null,
    staleTime: 0,
  });
