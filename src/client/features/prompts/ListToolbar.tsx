import { makeStyles, SearchBox, Select, ToggleButton, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { GridRegular, TextBulletListRegular } from '#client/components/icons.ts';
import { type SortOrder, sortOrders, type ViewMode } from '#contract/vocabulary.ts';
import { sortLabels } from './filter-sort.ts';

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
  search: { flex: '1 1 220px', maxWidth: '420px', minWidth: 0 },
  sort: { flex: '0 1 170px', minWidth: '110px' },
  views: { display: 'flex', gap: tokens.spacingHorizontalXXS, marginInlineStart: 'auto' },
});

interface Props {
  /** Before the sorting: what else narrows the list. */
  filter?: ReactNode;
  /** The local search; without it the toolbar only sorts. */
  search?: { placeholder: string; text: string; onChange: (text: string) => void };
  /** Without it the order is the server's, as in search results. */
  sort?: { order: SortOrder; onChange: (order: SortOrder) => void };
  view: ViewMode;
  onView: (view: ViewMode) => void;
}

/** Search, sort and view of a list, in one row where there is room. */
export function ListToolbar({ search, filter, sort, view, onView }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.toolbar}>
      {search ? (
        <SearchBox
          className={styles.search}
          placeholder={search.placeholder}
          aria-label={search.placeholder.replace(/\.+$/, '')}
          value={search.text}
          onChange={(_, data) => search.onChange(data.value)}
        />
      ) : null}
      {filter}
      {sort ? (
        <Select
          className={styles.sort}
          aria-label="Sort prompts"
          value={sort.order}
          onChange={(_, data) => sort.onChange(data.value as SortOrder)}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
            </option>
          ))}
        </Select>
      ) : null}
      <div className={styles.views} role="group" aria-label="View">
        <ToggleButton
          appearance="subtle"
          icon={<GridRegular />}
          aria-label="Grid view"
          title="Grid view"
          checked={view === 'grid'}
          onClick={() => onView('grid')}
        />
        <ToggleButton
          appearance="subtle"
          icon={<TextBulletListRegular />}
          aria-label="List view"
          title="List view"
          checked={view === 'list'}
          onClick={() => onView('list')}
        />
      </div>
    </div>
  );
}
