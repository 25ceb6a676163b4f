import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useTopInPage } from '#client/components/use-top-in-page.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatNumber } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { ViewMode } from '#domain/vocabulary.ts';
import { ListHeadings, type ListSort } from './ListHeadings.tsx';
import { listRows, relatedHeight } from './list-rows.ts';
import type { ListedPrompts } from './listed-prompts.ts';
import { PromptCard } from './PromptCard.tsx';
import { CardBars } from './PromptCardSkeletons.tsx';
import { PromptRow } from './PromptRow.tsx';
import { RowBars } from './PromptSkeletons.tsx';
import { usePromptCardStyles } from './prompt-card.styles.ts';
import { narrowRowHeight, usePromptRowsClass } from './prompt-row.styles.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useFocusInList } from './use-focus-in-list.ts';
import { useListLayout } from './use-list-layout.ts';
import { usePeek } from './use-peek.ts';

const useAwaitedStyles = makeStyles({
  row: { height: '100%' },
  spoken: visuallyHidden,
});

/** Replaces a prompt that has not arrived from the server yet, in its size. */
function AwaitedPrompt({ inRow }: { inRow: boolean }) {
  const styles = useAwaitedStyles();
  const { card } = usePromptCardStyles();
  return (
    <div className={inRow ? styles.row : card} data-awaited>
      <span className={styles.spoken}>Loading</span>
      {inRow ? <RowBars /> : <CardBars />}
    </div>
  );
}

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const radius = tokens.borderRadiusXLarge;

const PromptPeek = lazyWithRetry(() => import('./peek/PromptPeek.tsx'));

const useStyles = makeStyles({
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none', containerType: 'inline-size' },
  item: { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
  related: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    width: '100%',
    height: '100%',
  },
  relatedName: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  relatedInRows: { paddingBlockEnd: tokens.spacingVerticalM },
  ruled: { boxSizing: 'border-box', '& + &': { borderTop: line } },
  /** With a heading between rows, those before and after it have a box each, which their own edges draw. */
  divided: { overflow: 'visible', backgroundColor: 'transparent', border: 'none' },
  boxed: {
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: line,
    borderRight: line,
  },
  firstInBox: { borderTop: line, borderRadius: `${radius} ${radius} 0 0` },
  lastInBox: { borderBottom: line, borderRadius: `0 0 ${radius} ${radius}` },
  onlyInBox: { borderRadius: radius },
});

export interface Related {
  /** The place of the first one. */
  at: number;
  /** How many there are, of which the list may have a part. */
  count: number;
}

interface Props {
  prompts: ListedPrompts;
  /** How many there are, if the list has the first ones. */
  total?: number;
  view: ViewMode;
  label: string;
  /** Wide cards: two side by side at most. */
  wide?: boolean;
  /** Whether the page already shows the department of all of them: then rows do not repeat it. */
  inDepartment?: boolean;
  /** Related results come last, under a heading. */
  related?: Related | undefined;
  /** The order that the headings of the columns change; without it they only name the columns. */
  sort?: ListSort | undefined;
  /** Further icon buttons of a card; always the same function. */
  actions?: (prompt: PromptSummary) => ReactNode;
  /** Gets the places of the first and the last rendered prompt, and of the list's last one; always the same function. */
  onRange?: ((first: number, last: number, end: number) => void) | undefined;
  /** Called when the last one is previewed; always the same function. */
  onEnd?: (() => void) | undefined;
}

/** Position of a card in its grid row. */
function place(column: number, columns: number, gap: number) {
  return {
    width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
    insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
  };
}

/** Prompts as a grid of cards or a list of rows, with skeletons while they load. Only the rows near the screen are rendered: 10,000 cost as much as 100. */
export const PromptList = memo(function PromptList(props: Props) {
  const { prompts, view, label, wide = false, inDepartment = false, actions, onRange } = props;
  const { related, sort, total = prompts.length, onEnd } = props;
  const styles = useStyles();
  const rows = usePromptRowsClass();
  const list = useRef<HTMLUListElement>(null);
  const { columns, height, gap } = useListLayout(view, wide, list);
  const { heading, placesOf, rowOf, count } = useMemo(
    () => listRows(prompts.length, columns, related?.at ?? prompts.length),
    [related, prompts, columns],
  );
  // A new function for a new height makes the virtualizer measure the rows again.
  // oxlint-disable-next-line react/exhaustive-deps
  const getItemKey = useMemo(() => (index: number) => index, [height, heading]);
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey,
    estimateSize: (row) => (row === heading ? relatedHeight : height),
    gap,
    // First renders the visible rows only.
    overscan: useDeferredValue(3, 0),
    scrollMargin: useTopInPage(list),
    scrollPaddingStart: 72,
    scrollPaddingEnd: 16,
    // An upper bound, known before the first measurement, so that the first cards render in slices and not at once.
    initialRect: { width: 0, height: window.screen.height },
  });
  const inRows = view === 'list';
  const reveal = (index: number) => virtualizer.scrollToIndex(rowOf(index), { align: 'auto' });
  const { onPeek, peeked, move, close } = usePeek(list, prompts, reveal);
  useCardKeys(list, onPeek);
  const keepFocus = useFocusInList(list, prompts);
  const card = { level: 2, actions, onPeek } as const;
  /** The part of its box's edge that a row draws, if the list is divided. */
  const boxOf = (index: number) => {
    if (heading === undefined) return undefined;
    const isFirst = index === 0 || index === related?.at;
    const isLast = index === prompts.length - 1 || index + 1 === related?.at;
    return mergeClasses(
      styles.boxed,
      isFirst && styles.firstInBox,
      isLast && styles.lastInBox,
      isFirst && isLast && styles.onlyInBox,
    );
  };
  const drawn = virtualizer.getVirtualItems();
  const [first] = placesOf(drawn[0]?.index ?? 0);
  const last = placesOf(drawn.at(-1)?.index ?? 0)[1] - 1;
  const end = prompts.length - 1;
  useEffect(() => onRange?.(first, last, end), [onRange, first, last, end]);
  const isAtEnd = peeked?.open === true && peeked.index === end;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <>
      {inRows ? <ListHeadings inDepartment={inDepartment} sort={sort} /> : null}
      <ul
        ref={list}
        className={mergeClasses(
          styles.list,
          inRows && rows,
          inRows && heading !== undefined && styles.divided,
        )}
        aria-label={label}
        {...keepFocus}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {drawn.flatMap(({ index: row, start }) => {
          const transform = `translateY(${start - virtualizer.options.scrollMargin}px)`;
          if (row === heading) {
            return (
              <li key="related" className={styles.item} style={{ height: relatedHeight, transform }}>
                <div className={mergeClasses(styles.related, inRows && styles.relatedInRows)}>
                  <h2 className={styles.relatedName}>
                    {related ? `Close, but not exact (${formatNumber(related.count)})` : null}
                  </h2>
                </div>
              </li>
            );
          }
          const [from, until] = placesOf(row);
          // A hole is an entry too.
          return Array.from(prompts.slice(from, until), (prompt, column) => (
            <li
              key={prompt?.id ?? `place ${from + column}`}
              className={mergeClasses(styles.item, inRows && styles.ruled, inRows && boxOf(from + column))}
              aria-setsize={total}
              aria-posinset={from + column + 1}
              style={{ ...place(column, columns, gap), height, transform }}
            >
              {prompt === undefined ? (
                <AwaitedPrompt inRow={inRows} />
              ) : inRows ? (
                <PromptRow
                  prompt={prompt}
                  inDepartment={inDepartment}
                  isNarrow={height === narrowRowHeight}
                  {...card}
                />
              ) : (
                <PromptCard prompt={prompt} {...card} />
              )}
            </li>
          ));
        })}
      </ul>
      {peeked ? (
        <LazyBoundary name="The preview" onFailure={close}>
          <PromptPeek
            {...peeked}
            prompts={prompts}
            total={total}
            actions={actions}
            onMove={move}
            onClose={close}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
});
