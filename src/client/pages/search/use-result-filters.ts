import { useMemo } from 'react';
import { type Facets, useFacets } from '#client/features/prompts/facets/use-facets.ts';
import { useSearchParamChoice, useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { resultOrders } from '#contract/list-pages.ts';

/** Order, department and facets of the results, according to the URL. */
export function useResultFilters() {
  const [order, setOrder] = useSearchParamChoice('sort', resultOrders, 'relevance');
  /** It may be one that none of the results is of. */
  const [wanted, setDepartment] = useSearchParamText('department');
  const headings = useMemo(() => ({ order, onOrder: setOrder }), [order, setOrder]);
  return { order, setOrder, headings, wanted, setDepartment, facets: useFacets() };
}

export type ResultFilters = ReturnType<typeof useResultFilters>;

interface Department {
  id: string;
  name: string;
}

/** On a phone the department is one of the filters: chosen, counted and cleared with them. */
export function withDepartment(
  { facets, setDepartment }: ResultFilters,
  department: Department | undefined,
): { facets: Facets; chip?: { text: string; onRemove: () => void } } {
  const clear = () => {
    facets.clear();
    setDepartment('');
  };
  if (!department) return { facets: { ...facets, clear } };
  return {
    facets: { ...facets, count: facets.count + 1, clear },
    chip: { text: `Department: ${department.name}`, onRemove: () => setDepartment('') },
  };
}
