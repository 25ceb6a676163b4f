import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The number of shown pages of a list. */
export const pagesParameter = 'pages';
/** Parameters that select no other entries. */
const ofTheView = new Set([pagesParameter, 'view', 'filter']);
const selection = (parameters: URLSearchParams) =>
  [...parameters].filter(([name]) => !ofTheView.has(name)).join('&');

/**
 * Changes search parameters without a new history entry. A change starts from the current URL, which includes a change made a
 * moment ago, which the screen may not show yet. Another selection begins with its first page.
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
    const before = selection(parameters);
    change(parameters);
    if (selection(parameters) !== before) parameters.delete(pagesParameter);
    set.current(parameters, { replace: true, preventScrollReset: true });
  }, []);
}
