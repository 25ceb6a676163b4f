import { type RefObject, useEffect } from 'react';

/** Less than this is rounding. */
const tolerancePx = 2;

/**
 * Marks on which sides a row that scrolls sideways has hidden content, by the attributes `data-more-before` and
 * `data-more-after` for its styles; scrolls its current link into view.
 *
 * @param current changes with the current link
 */
export function useMoreBeside(row: RefObject<HTMLElement | null>, current: unknown) {
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const note = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > tolerancePx);
      element.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > tolerancePx);
    };
    const observer = new ResizeObserver(note);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [row]);
  useEffect(() => {
    const element = row.current;
    const link = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !link) return;
    const { offsetLeft, offsetWidth } = link;
    element.scrollTo({ left: offsetLeft - (element.clientWidth - offsetWidth) / 2 });
  }, [row, current]);
}
