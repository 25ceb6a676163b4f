import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Changes search parameters without a new history entry. A change starts from the current URL, which includes a change made a
 * moment ago, which the screen may not show yet.
 *
 * @returns a function that stays the same; its parameter changes the search parameters that it gets.
 */
export function useChangeSearchParams() {
  const [, setParameters] = useSearchParams();
  const set = useRef(setParameters);
  useEffect(() => {
    set.current = setParameters;
  });
  return useCallback((change: (parameters: URLSearchParams) => void) => {
    const parameters = new URLSearchParams(window.location.search);
    change(parameters);
    set.current(parameters, { replace: true, preventScrollReset: true });
  }, []);
}
