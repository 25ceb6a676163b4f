import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  departmentList,
  listPageQuery,
  resultList,
} from '#client/features/prompts/by-pages/list-page.query.ts';
import { promptListQuery } from '#client/features/prompts/prompt.queries.ts';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { localDay } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { resultSearch } from '#contract/list-pages.ts';
import { limits } from '#domain/limits.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Rows } from './BesideRows.tsx';

/** A prompt that moved to the next page between two requests is listed once. */
const unique = (prompts: PromptSummary[]) => [
  ...new Map(prompts.map((prompt) => [prompt.id, prompt])).values(),
];

/** Number of shown pages: one for each text, until the user loads more. */
function usePageCount(text: string) {
  const [wanted, setWanted] = useState({ text, pages: 1 });
  const pages = wanted.text === text ? wanted.pages : 1;
  return [pages, () => setWanted({ text, pages: pages + 1 })] as const;
}

/** From our server, which sends them by pages. The results of the last text stay until the next ones arrive. */
function usePagedRows(department: string, text: string, pages: number, isEnabled: boolean) {
  const list = text ? resultList(text) : departmentList(department);
  const ofDepartment = department === allDepartments ? [] : [department];
  const search = text ? resultSearch((name) => (name === 'department' ? ofDepartment : []), localDay()) : '';
  const first = useQuery({
    ...listPageQuery(list, search, 0),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const rest = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => ({
      ...listPageQuery(list, search, index + 1),
      enabled: isEnabled,
    })),
  });
  const failed = [first, ...rest].find(({ isError }) => isError);
  return {
    prompts:
      first.data &&
      unique([first.data, ...rest.map(({ data }) => data)].flatMap((page) => page?.prompts ?? [])),
    total: first.data?.total ?? 0,
    error: failed?.error ?? null,
    retry: () => failed?.refetch(),
    isLoadingMore: rest.some(({ isPending, isError }) => isPending && !isError),
  };
}

/** From another server, which sends all of them. */
function useWholeRows(department: string, text: string, pages: number, isEnabled: boolean) {
  const query = text ? searchQuery(text) : promptListQuery(department);
  const { data, error, refetch } = useQuery<PromptSummary[], Error, PromptSummary[], string[]>({
    ...query,
    enabled: isEnabled,
  });
  const found =
    text && department !== allDepartments
      ? data?.filter(({ departmentId }) => departmentId === department)
      : data;
  return {
    prompts: found?.slice(0, pages * limits.listPage),
    total: found?.length ?? 0,
    error,
    retry: refetch,
    isLoadingMore: false,
  };
}

/** The prompts of the library or a department, the latest first, or those that a text finds in it. */
export function useLibraryRows(department: string, text: string): Rows {
  const hasPages = publicConfig().ownServer === true;
  const [pages, addPage] = usePageCount(text);
  const paged = usePagedRows(department, text, pages, hasPages);
  const whole = useWholeRows(department, text, pages, !hasPages);
  const rows = hasPages ? paged : whole;
  return { ...rows, more: rows.total > pages * limits.listPage ? addPage : undefined };
}
