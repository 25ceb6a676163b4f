import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { listQuery } from '#client/features/prompts/lists/list.queries.ts';
import { useListPages, usePageCount } from '#client/features/prompts/lists/use-list-pages.ts';
import { localDay } from '#client/lib/days.ts';
import { compareNames } from '#client/lib/format.ts';
import { resultSearch } from '#contract/list-pages.ts';
import type { ResultFilters } from './use-result-filters.ts';

const searchOf = (department: string, { order, facets: { chosen } }: ResultFilters) => {
  const values: Record<string, readonly string[]> = { ...chosen, department: [department], sort: [order] };
  return resultSearch((name) => values[name] ?? [], localDay());
};

/**
 * The counts per department, with current names. Until the names are loaded, only the chosen department, so that its filter is visible
 * and can be removed.
 */
function useNamedCounts(
  counts: ReadonlyMap<string, number> | undefined,
  wanted: { id: string; name: string },
) {
  const { data: known = [] } = useQuery(departmentsQuery);
  const named = known.some(({ id }) => id === wanted.id) ? known : [...known, wanted];
  return named
    .flatMap(({ id, name }) => {
      const count = counts?.get(id);
      return count ? [{ id, name, count }] : [];
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** The results of a search, filtered and sorted. A department without results is ignored: all results are shown then. */
export function useResultList(text: string, filters: ResultFilters) {
  const list = { text };
  const { wanted } = filters;
  const ofDepartment = searchOf(wanted, filters);
  const counts = useInfiniteQuery(listQuery(list, ofDepartment)).data?.pages[0]?.departments;
  const isWithout = wanted !== '' && counts?.has(wanted) === false;
  const search = isWithout ? searchOf('', filters) : ofDepartment;
  const pages = useListPages(list, search, usePageCount());
  const embedded = pages.prompts?.find(({ department }) => department?.id === wanted)?.department;
  const departments = useNamedCounts(pages.departments ?? counts, {
    id: wanted,
    name: embedded?.name ?? wanted,
  });
  // No results of a department are not the final ones: all results, which are shown instead, are still loading.
  const isAwaited = isWithout && !pages.isCurrent && pages.total === 0 && !pages.retrySelection;
  return {
    ...pages,
    prompts: isAwaited ? undefined : pages.prompts,
    isLoading: isAwaited || pages.isLoading,
    departments,
    department: departments.find(({ id }) => id === wanted),
    /** Whether all shown results are of one department; not yet while a chosen one loads. */
    inDepartment: pages.isCurrent && search.includes('department_id='),
    counted: { list, search },
  };
}

export type ResultList = ReturnType<typeof useResultList>;
