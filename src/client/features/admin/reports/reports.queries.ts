import { queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import type { reportStatuses } from '#domain/vocabulary.ts';

export const reportsPerPage = 20;
export type ReportStatus = (typeof reportStatuses)[number];

/** Begins the key of every query of reports. */
export const reportsKey = personalKey('reports');

/** @param page from 1 on; the previous page stays while the next one of the same status loads. */
export const reportsQuery = (token: string | null, status: ReportStatus, page: number) =>
  queryOptions({
    queryKey: [...personalKey('reports', token, status), page],
    queryFn: async ({ signal }) => {
      const query = `status=${status}&limit=${reportsPerPage}&offset=${(page - 1) * reportsPerPage}`;
      const { body: reports, total } = await callApiPage(withSearch(apiPaths.reports, query), { signal });
      return { reports, total };
    },
    placeholderData: (previous, query) => (query?.queryKey.includes(status) ? previous : undefined),
    enabled: token !== null,
    staleTime: 0,
  });

/** The number of open reports. */
export const openReportCountQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('reports', token, 'open', 'count'),
    queryFn: async ({ signal }) =>
      (await callApiPage(withSearch(apiPaths.reports, 'status=open&limit=1'), { signal })).total,
    enabled: token !== null,
    staleTime: 0,
  });
