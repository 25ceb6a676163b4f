import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTopInPage } from '#client/components/use-top-in-page.ts';
import type { OrderedItem } from './use-order.ts';

/** Position of a row in a list that is only partly rendered. */
export interface Placed {
  /** In pixels, from the list's beginning. */
  top: number;
  measure: (row: HTMLLIElement | null) => void;
}

const useStyles = makeStyles({ list: { position: 'relative' } });

interface Props {
  label: string;
  className: string;
  items: readonly OrderedItem[];
  /** Stays while it is away from the screen, and so does the row with the focus. */
  dragged: string | undefined;
  renderRow: (index: number, placed: Placed) => ReactNode;
}

/** The rows of a long ordered list, of which only those near the screen are rendered: 500 with their buttons took seconds. */
export default function LongRows({ label, className, items, dragged, renderRow }: Props) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const pinned = [dragged, focused]
    .map((id) => items.findIndex((item) => item.id === id))
    .filter((index) => index !== -1);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => 69,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    scrollMargin: useTopInPage(list),
    scrollPaddingStart: 72,
    scrollPaddingEnd: 16,
    rangeExtractor: (range) =>
      Array.from(new Set([...pinned, ...defaultRangeExtractor(range)])).toSorted((one, other) => one - other),
  });
  const focusedAt = items.findIndex(({ id }) => id === focused);
  const before = useRef({ id: focused, index: focusedAt });
  // The heights of the rows around its new position are known only once they are rendered, so it is scrolled to until then.
  useEffect(() => {
    const { id, index } = before.current;
    before.current = { id: focused, index: focusedAt };
    if (focused !== undefined && id === focused && index !== focusedAt)
      virtualizer.scrollToIndex(focusedAt, { align: 'auto' });
  }, [virtualizer, focused, focusedAt]);
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(items[Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])]?.id);
  return (
    // It only tracks the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={mergeClasses(className, styles.list)}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={label}
      onFocus={onFocus}
      onBlur={() => setFocused(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) =>
        renderRow(index, {
          top: start - virtualizer.options.scrollMargin,
          measure: virtualizer.measureElement,
        }),
      )}
    </ul>
  );
}
