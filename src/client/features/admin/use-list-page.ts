import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A page number as the URL has it; anything else is the first page. */
const pageOf = (given: string | null) => (/^[1-9]\d{0,3}$/.test(given ?? '') ? Number(given) : 1);

/** The page of a list that the URL names. Another page begins at the heading: the link that led there may be gone. */
export function useListPage() {
  const [parameters] = useSearchParams();
  const page = pageOf(parameters.get('page'));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return { page, heading };
}
