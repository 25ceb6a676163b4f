import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';

/**
 * A dialog that a link opens: its parameter says with what. It stays in the URL until `end`, so that a reload opens it again.
 *
 * @param open stays the same in what it does.
 */
export function useOpenedByUrl(name: string, open: (value: string) => void) {
  const [parameters] = useSearchParams();
  const change = useChangeSearchParams();
  const value = parameters.get(name);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (value !== null) latest.current(value);
  }, [value]);
  return {
    /** To be called when the dialog closes. @returns whether the URL had opened it. */
    end: () => {
      if (value !== null) change((given) => given.delete(name));
      return value !== null;
    },
  };
}
