import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ViewMode } from '#domain/vocabulary.ts';
import { cardHeight } from './prompt-card.styles.ts';
import { rowHeight } from './prompt-row.styles.ts';

const cardGap = 16;
const leastCardWidth = 320;

const layoutFor = (width: number) => ({
  columns: Math.max(1, Math.floor((width + cardGap) / (leastCardWidth + cardGap))),
  rowHeight: rowHeight(width),
});

/** Before the list's width is known: on a phone the list is nearly as wide as the screen. A correct guess avoids a second render. */
const guess = () => layoutFor(window.innerWidth < 2 * leastCardWidth ? window.innerWidth : 0);

/** The layout for the width of a list, updated when it is resized. */
function useLayoutForWidth(list: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState(guess);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const measure = () => {
      const next = layoutFor(node.clientWidth);
      setLayout((now) => (now.columns === next.columns && now.rowHeight === next.rowHeight ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}

/**
 * The number of columns of a list of prompts, the height of an entry and the gap between entries, in pixels.
 *
 * @param wide two cards side by side at most.
 */
export function useListLayout(view: ViewMode, wide: boolean, list: RefObject<HTMLElement | null>) {
  const { columns, rowHeight: height } = useLayoutForWidth(list);
  if (view === 'list') return { columns: 1, height, gap: 0 };
  return {
    columns: Math.min(columns, wide ? 2 : columns),
    height: cardHeight,
    gap: cardGap,
  };
}
