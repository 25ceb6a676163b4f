import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import { bulkLimits } from '#domain/bulk.ts';

/** The maximum of one action, so that all shown prompts can be selected. */
export const managedPerPage = bulkLimits.prompts;

/** Other people may change them at the same time. */
const always = { staleTime: 0 };

/** @param filters search parameters of the API. @param page from 1 on; the previous page stays while the next one loads. */
export const managedQuery = (token: string | null, filters: string, page: number) =>
  queryOptions({
    ...always,
    queryKey: [...personalKey('managed', token), filters, page],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams(filters);
      search.set('limit', String(managedPerPage));
      search.set('offset', String((page - 1) * managedPerPage));
      const { body, total } = await callApiPage(withSearch(apiPaths.managedPrompts, search.toString()), {
        signal,
      });
      return { prompts: body, total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
  });

/** The user's last action, while it can be undone. */
export const lastBulkQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('last-bulk', token),
    queryFn: async ({ signal }) => (await callApi(apiPaths.bulkActions, { signal })).last ?? null,
    enabled: token !== null,
  });
