import { queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import type { reportStatuses } from '#domain/vocabulary.ts';

export const reportsPerPage = 20;
export type ReportStatus = (typeof reportStatuses)[number];

function toReport(value: unknown) {
  const json = record(value);
  const closed = record(json['closed']);
  return {
    id: text(json['id']),
    promptId: text(json['prompt_id']),
    title: text(json['title']),
    reporter: text(json['reporter']),
    reason: text(json['reason']),
    createdAt: text(json['createdAt']),
    /** Undefined while it is open; `by` is '' when the account is gone, `outcome` where a server does not say. */
    closed: json['closed']
      ? {
          at: text(closed['at']),
          by: text(closed['by']),
          outcome: text(closed['outcome']),
          reason: text(closed['reason']),
        }
      : undefined,
  };
}
export type Report = ReturnType<typeof toReport>;

/** Begins the key of every query of reports. */
export const reportsKey = personalKey('reports');

/** @param page from 1 on; the page before stays while the next one of the same status loads. */
export const reportsQuery = (token: string | null, status: ReportStatus, page: number) =>
  queryOptions({
    queryKey: [...personalKey('reports', token, status), page],
    queryFn: async ({ signal }) => {
      const query = `?status=${status}&limit=${reportsPerPage}&offset=${(page - 1) * reportsPerPage}`;
      const { body, total } = await callApiPage(`${apiPaths.reports}${query}`, { signal });
      return { reports: list(body).map(toReport), total };
    },
    placeholderData: (previous, query) => (query?.queryKey.includes(status) ? previous : undefined),
    enabled: token !== null,
    staleTime: 0,
  });

/** How many reports are open. */
export const openReportCountQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('reports', token, 'open', 'count'),
    queryFn: async ({ signal }) =>
      (await callApiPage(`${apiPaths.reports}?status=open&limit=1`, { signal })).total,
    enabled: token !== null,
    staleTime: 0,
  });
