import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A page number as the URL has it; anything else is the first page. */
const pageOf = (given: string | null) => (/^[1-9]\d{0,3}$/.test(given ?? '') ? Number(given) : 1);

/**
 * The page of a list that the URL names. Another page begins at the heading: the link that led there may be gone.
 *
 * @param of what is listed, such as a search: the focus stays where another one is typed.
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
