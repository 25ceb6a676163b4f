import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { type Chosen, facets } from './facets.ts';

const readChosen = (search: string): Chosen => {
  const parameters = new URLSearchParams(search);
  const entries = facets.map(({ name, options }) => {
    const values = new Set(parameters.getAll(name).filter(Boolean));
    const isOption = (value: string) => !options || options.some((option) => option.value === value);
    return [name, [...values].filter(isOption)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
};

/** In the order of the facets, not of the clicks, so that equal choices have equal URLs. */
function write(parameters: URLSearchParams, chosen: Chosen) {
  for (const { name } of facets) {
    parameters.delete(name);
    for (const value of chosen[name] ?? []) parameters.append(name, value);
  }
}

/** The chosen filters, as search parameters; a change adds no history entry. */
export function useFacets() {
  const [parameters] = useSearchParams();
  const change = useChangeSearchParams();
  const facetsInUrl = facets.flatMap(({ name }) => parameters.getAll(name).map((value) => [name, value]));
  const search = new URLSearchParams(facetsInUrl).toString();
  const chosen = useMemo(() => readChosen(search), [search]);
  const toggle = (name: string, value: string) =>
    change((current) => {
      const before = readChosen(current.toString());
      const values = before[name] ?? [];
      const isChosen = values.includes(value);
      write(current, {
        ...before,
        [name]: isChosen ? values.filter((other) => other !== value) : [...values, value],
      });
    });
  const clear = () => change((current) => write(current, {}));
  return { chosen, count: Object.values(chosen).flat().length, toggle, clear };
}

export type Facets = ReturnType<typeof useFacets>;
