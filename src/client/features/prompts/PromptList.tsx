import { makeStyles } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { ViewMode } from '#contract/vocabulary.ts';
import { PromptCard } from './PromptCard.tsx';
import { cardHeight, rowHeight } from './prompt-card.styles.ts';
import { useColumns } from './use-columns.ts';

const cardGap = 16;
const leastCardWidth = 320;

const useStyles = makeStyles({
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none', containerType: 'inline-size' },
  item: { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
});

interface Props {
  prompts: PromptSummary[];
  view: ViewMode;
  label: string;
  /** Wide cards: two side by side at most. */
  wide?: boolean;
  /** Further icon buttons of a card. */
  actions?: (prompt: PromptSummary) => ReactNode;
}

function useLayout(view: ViewMode, wide: boolean, list: React.RefObject<HTMLUListElement | null>) {
  const { width, columns } = useColumns(list, leastCardWidth, cardGap);
  const inRow = view === 'list';
  return {
    columns: inRow ? 1 : Math.min(columns, wide ? 2 : columns),
    height: inRow ? rowHeight(width) : cardHeight,
    gap: inRow ? 8 : cardGap,
  };
}

/** How far down the page the list begins; the rows on screen are counted from there. */
function useTop(list: React.RefObject<HTMLUListElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const measure = () => setTop(node.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Prompts as a grid of cards or a list of rows. Only the rows near the screen exist: 10,000 cost as much as 100. */
export function PromptList({ prompts, view, label, wide = false, actions }: Props) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const { columns, height, gap } = useLayout(view, wide, list);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(prompts.length / columns),
    estimateSize: () => height,
    gap,
    overscan: 3,
    scrollMargin: useTop(list),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, gap]);
  const width = `calc((100% - ${(columns - 1) * gap}px) / ${columns})`;
  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().flatMap((row) =>
        prompts.slice(row.index * columns, (row.index + 1) * columns).map((prompt, column) => (
          <li
            key={prompt.id}
            className={styles.item}
            aria-setsize={prompts.length}
            aria-posinset={row.index * columns + column + 1}
            style={{
              width,
              height,
              insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
              transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)`,
            }}
          >
            <PromptCard prompt={prompt} view={view} level={2} actions={actions?.(prompt)} />
          </li>
        )),
      )}
    </ul>
  );
}
