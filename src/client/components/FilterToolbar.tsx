import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type FilterSelect, FilterSelects } from './FilterSelects.tsx';

const useStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: {
    flex: '1 1 200px',
    maxWidth: '360px',
    minWidth: 0,
    '@media (max-width: 1023px)': { flexBasis: '160px', maxWidth: 'none' },
  },
  select: {
    flex: '0 1 170px',
    minWidth: '140px',
    '@media (max-width: 1023px)': { flexBasis: '152px' },
  },
});

interface Props {
  search: { label: string; text: string; maxLength: number; onChange: (text: string) => void };
  selects: readonly FilterSelect[];
  /** Number of filters that are set. */
  count: number;
  onClear: () => void;
  /** The number of results, in words. */
  found: string;
}

/** The search, the filters and the order of a list; on a phone all but the search are in a panel. */
export function FilterToolbar({ search, selects, count, onClear, found }: Props) {
  const styles = useStyles();
  const isPhone = useMediaQuery('(max-width: 640px)');
  return (
    <div className={styles.toolbar}>
      <SearchBox
        className={styles.search}
        placeholder={`${search.label}...`}
        aria-label={search.label}
        maxLength={search.maxLength}
        value={search.text}
        onChange={(_, { value }) => search.onChange(value)}
      />
      {isPhone ? (
        <FilterButton count={count}>
          {(panel) => (
            <FilterPanel {...panel} found={found} onClear={count > 0 ? onClear : undefined}>
              <FilterSelects selects={selects} />
            </FilterPanel>
          )}
        </FilterButton>
      ) : (
        <FilterSelects className={styles.select} selects={selects} />
      )}
    </div>
  );
}
