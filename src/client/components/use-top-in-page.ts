import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/** How far down the page a list begins, in pixels; the rows on screen are counted from there. */
export function useTopInPage(list: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const measure = () => setTop(node.getBoundingClientRect().top + window.scrollY);
    // At the page's beginning the first rows are drawn already: they need not be drawn again before it shows.
    if (window.scrollY > 0) measure();
    else startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
