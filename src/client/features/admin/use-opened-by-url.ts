import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';

/**
 * A dialog that a link opens as its button does: the URL's parameter says with what. It stays in the URL until `end`, so that a
 * reload opens it again.
 *
 * @param button gets the focus before, and so after.
 */
export function useOpenedByUrl(
  name: string,
  button: RefObject<HTMLElement | null>,
  open: (value: string) => void,
) {
  const [parameters] = useSearchParams();
  const change = useChangeSearchParams();
  const value = parameters.get(name);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (value === null) return;
    button.current?.focus();
    latest.current(value);
  }, [value, button]);
  return {
    /** To be called when the dialog closes. */
    end: () => {
      if (value !== null) change((given) => given.delete(name));
    },
  };
}
