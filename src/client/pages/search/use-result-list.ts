import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { resultList } from '#client/features/prompts/by-pages/list-page.query.ts';
import { useLoadedList } from '#client/features/prompts/by-pages/use-loaded-list.ts';
import type { CountedList } from '#client/features/prompts/facets/FacetButton.tsx';
import type { ListedPrompts } from '#client/features/prompts/listed-prompts.ts';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { localDay } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { resultSearch } from '#contract/list-pages.ts';
import { type DepartmentCount, knownDepartment, sortedDepartments } from './result-departments.ts';
import { useLocalResults } from './use-local-results.ts';
import type { ResultFilters } from './use-result-filters.ts';

const none: PromptSummary[] = [];

export interface ResultList {
  /** Undefined while nothing is there yet. */
  prompts: ListedPrompts | undefined;
  /** All results, whatever the filters; undefined while they load. */
  total: number | undefined;
  departments: DepartmentCount[];
  /** The chosen one. */
  department: DepartmentCount | undefined;
  counted: CountedList;
  isError: boolean;
  retry: () => void;
  /** Of results that come by pages, as PromptList and PagesFailure take them. */
  onRange?: (first: number, last: number) => void;
  retryPages?: (() => void) | undefined;
}

/** What of the results is shown, as parameters of the call. */
function useSearch({ order, wanted, facets: { chosen } }: ResultFilters, isNoChoice: boolean) {
  const department = isNoChoice ? '' : wanted;
  return useMemo(() => {
    const values: Record<string, readonly string[]> = { ...chosen, department: [department], sort: [order] };
    return resultSearch((name) => values[name] ?? [], localDay());
  }, [department, order, chosen]);
}

/** Departments by what the server counted, under the names of now; none until these are known. */
function useNamedCounts(counts: ReadonlyMap<string, number> | undefined, isEnabled: boolean) {
  const { data } = useQuery({ ...departmentsQuery, enabled: isEnabled });
  return useMemo(
    () =>
      sortedDepartments(
        (data ?? []).flatMap(({ id, name }) => {
          const count = counts?.get(id);
          return count ? [{ id, name, count }] : [];
        }),
      ),
    [data, counts],
  );
}

/**
 * What a search finds, narrowed and ordered as the filters say: by pages where the server sends them, else, and where the first page
 * is all, here.
 */
export function useResultList(text: string, filters: ResultFilters): ResultList {
  const hasPages = text !== '' && publicConfig().resultPages === true;
  const { wanted, order, facets } = filters;
  const list = useMemo(() => resultList(text), [text]);
  const [unfit, setUnfit] = useState({ list, department: '' });
  const isUnfit = wanted !== '' && unfit.list === list && unfit.department === wanted;
  const search = useSearch(filters, isUnfit);
  const { whole, data, pages } = useLoadedList(
    { list, whole: searchQuery(text), mostWhole: 0 },
    search,
    hasPages,
  );
  const isPaged = hasPages && !data;
  const local = useLocalResults(data ?? none, wanted, order, facets.chosen);
  const departments = useNamedCounts(pages.departments, isPaged);
  if (isPaged && wanted !== '' && !isUnfit && pages.departments?.has(wanted) === false)
    setUnfit({ list, department: wanted });
  if (isPaged)
    return {
      ...pages,
      total: pages.wholeTotal,
      departments,
      department: knownDepartment(departments, wanted),
      counted: { list, search: pages.shown },
    };
  return {
    prompts: data && local.shown,
    total: data?.length,
    departments: local.departments,
    department: local.department,
    counted: local.found,
    isError: whole.isError,
    retry: () => void whole.refetch(),
  };
}
