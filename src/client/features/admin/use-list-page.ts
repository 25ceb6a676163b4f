import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A page number as the URL has it; anything else is the first page. */
const pageOf = (given: string | null) => (/^[1-9]\d{0,3}$/.test(given ?? '') ? Number(given) : 1);

/**
 * The page of a list that the URL names. Another page focuses the heading, because the followed link may be removed.
 *
 * @param of the list's content, such as a search: while the user types another search, the focus stays.
 */
export function useListPage(of = '') {
  const [parameters] = useSearchParams();
  const page = pageOf(parameters.get('page'));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ page, of });
  useEffect(() => {
    if (shown.current.page !== page && shown.current.of === of) heading.current?.focus();
    shown.current = { page, of };
  }, [page, of]);
  return { page, heading };
}
