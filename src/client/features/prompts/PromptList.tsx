import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isFocusLost } from '#client/components/focus.ts';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { ViewMode } from '#domain/vocabulary.ts';
import { ListHeadings, type ListSort } from './ListHeadings.tsx';
import type { More } from './lists/use-list-pages.ts';
import { PromptCard } from './PromptCard.tsx';
import { PromptCardSkeleton } from './PromptCardSkeletons.tsx';
import { PromptRow } from './PromptRow.tsx';
import { PromptRowSkeleton } from './PromptSkeletons.tsx';
import { PromptPeek } from './peek/PromptPeek.tsx';
import { cardGrid, wideCardGrid } from './prompt-card.styles.ts';
import { usePromptRowsClass } from './prompt-row.styles.ts';
import { focusOnCard, useCardKeys } from './use-card-keys.ts';
import { useFocusInList } from './use-focus-in-list.ts';
import { usePeek } from './use-peek.ts';

const useStyles = makeStyles({
  lists: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  grid: cardGrid,
  wide: wideCardGrid,
  ruled: { '& > li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
  related: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  more: { display: 'flex', justifyContent: 'center', marginBlockStart: tokens.spacingVerticalL },
});

interface Props {
  prompts: readonly PromptSummary[];
  /** How many there are, if the list has the first ones. */
  total?: number;
  /** How many of them match the whole search: the others are last, under a heading. */
  matchTotal?: number;
  view: ViewMode;
  label: string;
  /** Wide cards: two side by side at most. */
  wide?: boolean;
  /** Whether the page already shows the department of all of them: then rows do not repeat it. */
  inDepartment?: boolean;
  /** The order that the headings of the columns change; without it they only name the columns. */
  sort?: ListSort | undefined;
  /** Further icon buttons of a card; always the same function. */
  actions?: (prompt: PromptSummary) => ReactNode;
  /** The rest of the list; undefined if all are shown. */
  more?: More | undefined;
}

/**
 * Number of prompts to render now: those that fill the screen, then the others in slices, during which the page handles keys and
 * clicks; all at once where the user returns, so that the scroll position exists.
 */
function useDrawnCount(count: number) {
  const navigation = useNavigationType();
  const { key } = useLocation();
  const isReturn = navigation === NavigationType.Pop && key !== 'default';
  const [atFirst] = useState(isReturn ? count : window.innerWidth < 640 ? 4 : 9);
  return useDeferredValue(count, Math.min(atFirst, count));
}

/** Shows the next page, and then gives its first prompt the focus, if that is still in the list. */
function useShowMore(
  lists: RefObject<HTMLElement | null>,
  count: number,
  drawn: readonly PromptSummary[],
  more: More | undefined,
) {
  /** Place of the prompt that gets the focus. */
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const next = awaited.current === undefined ? undefined : drawn[awaited.current];
    if (!next) return;
    awaited.current = undefined;
    if (isFocusLost() || lists.current?.contains(document.activeElement)) focusOnCard(lists.current, next.id);
  }, [lists, drawn]);
  return () => {
    if (!more || more.isLoading) return;
    awaited.current = count;
    more.show();
  };
}

/** Prompts as a grid of cards or a list of rows, with a button for the next ones. */
export const PromptList = memo(function PromptList(props: Props) {
  const { prompts, total = prompts.length, matchTotal = total, view, inDepartment = false } = props;
  const { label, sort, actions, more } = props;
  const styles = useStyles();
  const lists = useRef<HTMLDivElement>(null);
  const relatedId = useId();
  const count = useDrawnCount(prompts.length);
  const { onPeek, peeked, move, close } = usePeek(lists, prompts);
  const drawn = count < prompts.length ? prompts.slice(0, count) : prompts;
  const showMore = useShowMore(lists, prompts.length, drawn, more);
  useCardKeys(lists, onPeek, showMore);
  const keepFocus = useFocusInList(lists, prompts);
  const isAtEnd = peeked?.open === true && peeked.index === prompts.length - 1;
  useEffect(() => {
    if (isAtEnd && more && !more.isLoading && !more.hasFailed) more.show();
  }, [isAtEnd, more]);
  const groups = { ...props, inDepartment, total, onPeek };
  return (
    // It only tracks the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={lists} className={styles.lists} {...keepFocus}>
      {view === 'list' ? <ListHeadings inDepartment={inDepartment} sort={sort} /> : null}
      {matchTotal > 0 ? (
        <Entries
          {...groups}
          label={label}
          prompts={drawn.slice(0, matchTotal)}
          awaited={more?.awaited ?? 0}
        />
      ) : null}
      {drawn.length > matchTotal ? (
        <>
          <h2 id={relatedId} className={styles.related}>
            {`Close, but not exact (${formatNumber(total - matchTotal)})`}
          </h2>
          <Entries {...groups} labelledBy={relatedId} prompts={drawn.slice(matchTotal)} from={matchTotal} />
        </>
      ) : null}
      {more ? (
        <div className={styles.more}>
          <ShowMore
            label="Show more prompts"
            isLoading={more.isLoading}
            failure={more.hasFailed && 'Some prompts could not be loaded.'}
            onMore={showMore}
          />
        </div>
      ) : null}
      {peeked ? (
        <PromptPeek
          {...peeked}
          prompts={prompts}
          total={total}
          actions={actions}
          onMove={move}
          onClose={close}
        />
      ) : null}
    </div>
  );
});

interface EntriesProps extends Omit<Props, 'label'> {
  label?: string;
  labelledBy?: string;
  total: number;
  inDepartment: boolean;
  onPeek: (id: string) => void;
  /** Place of the first one. */
  from?: number;
  /** Number of skeletons at the end. */
  awaited?: number;
}

function Entries(props: EntriesProps) {
  const { prompts, total, view, label, labelledBy, wide, inDepartment, actions, onPeek } = props;
  const { from = 0, awaited = 0 } = props;
  const styles = useStyles();
  const rows = usePromptRowsClass();
  const inRows = view === 'list';
  const card = { level: 2, actions, onPeek } as const;
  return (
    <ul
      className={mergeClasses(
        inRows && rows,
        styles.list,
        inRows ? styles.ruled : styles.grid,
        !inRows && wide && styles.wide,
      )}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {prompts.map((prompt, index) => (
        <li key={prompt.id} aria-setsize={total} aria-posinset={from + index + 1}>
          {inRows ? (
            <PromptRow prompt={prompt} inDepartment={inDepartment} {...card} />
          ) : (
            <PromptCard prompt={prompt} {...card} />
          )}
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={`awaited ${index}`} aria-hidden>
          {inRows ? <PromptRowSkeleton /> : <PromptCardSkeleton />}
        </li>
      ))}
    </ul>
  );
}
