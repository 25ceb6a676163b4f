import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { GridRegular, TextBulletListRegular } from '#client/components/icons.ts';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import type { SortOrder, ViewMode } from '#domain/vocabulary.ts';
import { SortSelect } from './SortSelect.tsx';

/** Gets the focus when the search is cleared from elsewhere. */
export const focusOnListSearch = () => document.getElementById('list-search')?.focus();

const small = '@container (max-width: 560px)';
/** One row, with little room. */
const medium = '@container (min-width: 560.02px) and (max-width: 800px)';

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  search: {
    flex: '99 1 160px',
    maxWidth: '420px',
    minWidth: 0,
    [medium]: { flexBasis: '140px' },
    // Room for one button beside it, in wide fonts too.
    [small]: { flexBasis: 'calc(100% - 160px)', maxWidth: 'none' },
  },
  sort: {
    flex: '0 1 160px',
    minWidth: '112px',
    [medium]: { flexBasis: '144px' },
    // In one line with the views, also where these are large enough for a finger.
    [small]: { flexBasis: '112px', flexGrow: 1 },
  },
  /**
   * If there is little room, and earlier in wide fonts, the count and the views have a separate line, from edge to edge. On a phone the
   * count is above all controls, so that these have two lines.
   */
  end: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    '@container (max-width: 900px)': { justifyContent: 'space-between' },
    [small]: { display: 'contents' },
  },
  // Room for '99 prompts found' while they load, so that the count does not wrap.
  count: { minWidth: '113px', [small]: { order: -1, flexBasis: '100%' } },
  views: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXXS,
    [small]: { marginInlineStart: 'auto' },
  },
  container: { containerType: 'inline-size' },
  /** Rows have headings between. */
  aboveCards: { marginBlockEnd: tokens.spacingVerticalS },
});

interface Props {
  /** The local search; without it the toolbar only sorts. */
  search?: { placeholder: string; text: string; onChange: (text: string) => void };
  /** Without it, the order is chosen elsewhere. */
  sort?: { order: SortOrder; onChange: (order: SortOrder) => void };
  /** The button of the filters, and the page's own choices. */
  children?: ReactNode;
  /** The number of shown prompts, in words. While loading, a text of the same width, or ''. Without it the page says it elsewhere. */
  count?: string;
  view: ViewMode;
  onView: (view: ViewMode) => void;
}

/** Search, facets, sort, count and view of a list, in one row where there is room. */
export function ListToolbar({ search, sort, children, count, view, onView }: Props) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.container, view === 'grid' && styles.aboveCards)}>
      <div className={styles.toolbar}>
        {search ? (
          <SearchBox
            id="list-search"
            className={styles.search}
            placeholder={search.placeholder}
            aria-label={search.placeholder.replace(/\.{1,3}$/, '')}
            value={search.text}
            onChange={(_, data) => search.onChange(data.value)}
          />
        ) : null}
        {children}
        {sort ? <SortSelect className={styles.sort} {...sort} /> : null}
        <div className={styles.end}>
          {count === undefined ? null : (
            <div className={styles.count}>
              <ResultCount text={count} />
            </div>
          )}
          <ViewChoice view={view} onView={onView} />
        </div>
      </div>
    </div>
  );
}

function ViewChoice({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const styles = useStyles();
  const option = (value: ViewMode, name: string, icon: React.JSX.Element) => (
    <ToggleButton
      icon={icon}
      aria-label={name}
      title={name}
      checked={view === value}
      onClick={() => onView(value)}
    />
  );
  return (
    <div className={styles.views} role="group" aria-label="View">
      {option('grid', 'Grid view', <GridRegular />)}
      {option('list', 'List view', <TextBulletListRegular />)}
    </div>
  );
}
