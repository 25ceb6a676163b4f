import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** What the list is narrowed to, as search parameters; a change adds nothing to the history. */
export function useFacets() {
  const [parameters, setParameters] = useSearchParams();
  const set = useRef(setParameters);
  useEffect(() => {
    set.current = setParameters;
  });
  const facetsInUrl = facets.flatMap(({ name }) => parameters.getAll(name).map((value) => [name, value]));
  const search = new URLSearchParams(facetsInUrl).toString();
  const chosen = useMemo(() => readChosen(search), [search]);
  const write = useCallback(
    (next: Chosen) =>
      set.current(
        (current) => {
          for (const { name } of facets) {
            current.delete(name);
            for (const value of next[name] ?? []) current.append(name, value);
          }
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [],
  );
  const toggle = (name: string, value: string) => {
    const before = chosen[name] ?? [];
    const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
    write({ ...chosen, [name]: after });
  };
  return { chosen, count: Object.values(chosen).flat().length, toggle, clear: () => write({}) };
}

export type Facets = ReturnType<typeof useFacets>;
