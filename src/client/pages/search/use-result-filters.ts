import { useMemo } from 'react';
import { narrowed } from '#client/features/prompts/facets/facets.ts';
import { type Facets, useFacets } from '#client/features/prompts/facets/use-facets.ts';
import { sorted } from '#client/features/prompts/filter-sort.ts';
import { compareNames } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useSearchParamChoice, useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { sortOrders } from '#contract/vocabulary.ts';

/** The server's order first. */
export const resultOrders = ['relevance', ...sortOrders] as const;
export type ResultOrder = (typeof resultOrders)[number];

export interface DepartmentCount {
  id: string;
  name: string;
  count: number;
}

/** The departments that the results are of, by name. */
function countDepartments(prompts: PromptSummary[]): DepartmentCount[] {
  const counts = new Map<string, DepartmentCount>();
  for (const { department } of prompts) {
    if (!department) continue;
    const { id, name } = department;
    counts.set(id, { id, name, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => compareNames(one.name, other.name));
}

/** Order, department and facets of the results, all in the URL. */
export function useResultFilters(prompts: PromptSummary[]) {
  const [order, setOrder] = useSearchParamChoice<ResultOrder>('sort', resultOrders, 'relevance');
  const [wanted, setDepartment] = useSearchParamText('department');
  const ownFacets = useFacets();
  const { chosen } = ownFacets;
  const isPhone = useMediaQuery('(max-width: 640px)');
  const departments = useMemo(() => countDepartments(prompts), [prompts]);
  /** One that none of the results is of counts as no choice. */
  const department = departments.some(({ id }) => id === wanted) ? wanted : '';
  const found = useMemo(
    () => (department ? prompts.filter((prompt) => prompt.departmentId === department) : prompts),
    [prompts, department],
  );
  const shown = useMemo(() => {
    const left = narrowed(found, chosen);
    return order === 'relevance' ? left : sorted(left, order);
  }, [found, chosen, order]);
  /** On a phone the department is one of the filters: chosen, counted and cleared with them. */
  const facets: Facets = isPhone
    ? {
        ...ownFacets,
        count: ownFacets.count + (department ? 1 : 0),
        clear: () => {
          ownFacets.clear();
          setDepartment('');
        },
      }
    : ownFacets;
  const chosenName = departments.find(({ id }) => id === department)?.name;
  const departmentChip =
    isPhone && chosenName
      ? { text: `Department: ${chosenName}`, onRemove: () => setDepartment('') }
      : undefined;
  return {
    shown,
    found,
    order,
    setOrder,
    departments,
    department,
    setDepartment,
    departmentChip,
    facets,
    isPhone,
  };
}
