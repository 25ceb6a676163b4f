import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import {
  listPagesKey,
  type PagedList,
  resultList,
} from '#client/features/prompts/by-pages/list-page.query.ts';
import { newestOf } from '#client/features/prompts/by-pages/merge-pages.ts';
import { useLoadedPages } from '#client/features/prompts/by-pages/use-list-pages.ts';
import { type ShownList, useLoadedList } from '#client/features/prompts/by-pages/use-loaded-list.ts';
import type { ListedPrompts } from '#client/features/prompts/listed-prompts.ts';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { mayPass } from '#client/lib/api/api-failure.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { localDay } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { resultSearch } from '#contract/list-pages.ts';
import { type DepartmentCount, knownDepartment, sortedDepartments } from './result-departments.ts';
import { useLocalResults } from './use-local-results.ts';
import type { ResultFilters } from './use-result-filters.ts';

const none: PromptSummary[] = [];

export interface ResultList extends ShownList {
  /** The first of the prompts, which match the whole search; the others are related. Undefined while loading. */
  matchTotal: number | undefined;
  /** Number of results, ignoring filters; undefined while loading. */
  total: number | undefined;
  departments: DepartmentCount[];
  /** The chosen one. */
  department: DepartmentCount | undefined;
  /** Whether all shown results are of one department; not yet while a chosen one loads. */
  inDepartment: boolean;
}

const searchOf = (department: string, { order, facets: { chosen } }: ResultFilters) => {
  const values: Record<string, readonly string[]> = { ...chosen, department: [department], sort: [order] };
  return resultSearch((name) => values[name] ?? [], localDay());
};

/**
 * The filters and the order, as parameters of the call. A department without results is ignored: all results are shown then.
 *
 * @returns `known`: the newest page, whichever search of the list it shows; the results and departments are counted on each.
 */
function useSearch(list: PagedList, filters: ResultFilters) {
  const client = useQueryClient();
  const known = newestOf(useLoadedPages(list))?.data;
  const { wanted } = filters;
  const ofDepartment = searchOf(wanted, filters);
  const withoutResults = wanted !== '' && known?.departments.has(wanted) === false;
  useEffect(() => {
    if (!withoutResults) return undefined;
    // Once it has results, its empty page is out of date.
    return () => void client.resetQueries({ queryKey: listPagesKey(list, ofDepartment) });
  }, [client, list, withoutResults, ofDepartment]);
  return { known, withoutResults, search: withoutResults ? searchOf('', filters) : ofDepartment };
}

/**
 * The server's counts per department, with current names. Until the names are loaded, only the chosen department, so that its
 * filter is visible and can be removed.
 */
function useNamedCounts(
  counts: ReadonlyMap<string, number> | undefined,
  wanted: string,
  prompts: ListedPrompts | undefined,
  isEnabled: boolean,
) {
  const { data } = useQuery({ ...departmentsQuery, enabled: isEnabled });
  return useMemo(() => {
    const known = data ?? [];
    const embedded = prompts?.find((prompt) => prompt?.department?.id === wanted)?.department;
    const unknown = known.some(({ id }) => id === wanted) ? [] : [embedded ?? { id: wanted, name: wanted }];
    return sortedDepartments(
      [...known, ...unknown].flatMap(({ id, name }) => {
        const count = counts?.get(id);
        return count ? [{ id, name, count }] : [];
      }),
    );
  }, [data, counts, wanted, prompts]);
}

/**
 * The results of a search, filtered and sorted: page by page if the server supports it; otherwise, or if the first page
 * is all, here.
 */
export function useResultList(text: string, filters: ResultFilters): ResultList {
  const hasPages = text !== '' && publicConfig().ownServer === true;
  const { wanted, order, facets } = filters;
  const list = useMemo(() => resultList(text), [text]);
  const { known, withoutResults, search } = useSearch(list, filters);
  const { whole, data, pages } = useLoadedList(
    { list, whole: searchQuery(text), mostWhole: 0 },
    search,
    hasPages,
  );
  const isPaged = hasPages && !data;
  const local = useLocalResults(data ?? none, wanted, order, facets.chosen);
  const departments = useNamedCounts(known?.departments, wanted, pages.prompts, isPaged);
  if (isPaged) {
    // An empty department is not the final result: the results shown instead are still loading.
    const isAwaited =
      withoutResults && pages.shown !== search && pages.prompts?.length === 0 && !pages.failure;
    return {
      ...pages,
      prompts: isAwaited ? undefined : pages.prompts,
      total: known?.wholeTotal,
      departments,
      department: knownDepartment(departments, wanted),
      inDepartment: pages.shown.includes('department_id='),
      counted: { list, search: pages.shown },
    };
  }
  return {
    prompts: data && local.shown,
    matchTotal: data && local.shown.filter(({ isRelated }) => !isRelated).length,
    total: data?.length,
    departments: local.departments,
    department: local.department,
    inDepartment: local.department !== undefined,
    counted: local.found,
    isError: whole.isError,
    retry: mayPass(whole.error) ? () => void whole.refetch() : undefined,
  };
}
