import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many cards of a minimum width fit side by side in an element; follows its size. */
export function useColumns(element: RefObject<HTMLElement | null>, leastWidth: number, gap: number) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const measure = () => setWidth(node.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return { width, columns: Math.max(1, Math.floor((width + gap) / (leastWidth + gap))) };
}
