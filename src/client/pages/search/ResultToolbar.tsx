import { makeStyles, mergeClasses, Select } from '@fluentui/react-components';
import { PanelField } from '#client/components/PanelField.tsx';
import { FacetButton } from '#client/features/prompts/facets/FacetButton.tsx';
import type { Facets } from '#client/features/prompts/facets/use-facets.ts';
import { offeredOrders, sortLabels } from '#client/features/prompts/sort-orders.ts';
import type { ResultOrder } from '#contract/list-pages.ts';
import { ResultDepartment } from './ResultDepartment.tsx';
import type { ResultFilters } from './use-result-filters.ts';
import type { ResultList } from './use-result-list.ts';

/** One row, with little room. */
const medium = '@container (min-width: 610px) and (max-width: 800px)';

const useStyles = makeStyles({
  select: {
    flex: '0 1 200px',
    minWidth: '120px',
    [medium]: { flexBasis: '150px' },
    '@media (max-width: 640px)': { flex: '1 1 112px', minWidth: '96px' },
  },
  /** As wide as its longest name: never cut. */
  department: { flex: '0 0 auto', maxWidth: '100%', [medium]: { flexBasis: 'auto' } },
});

interface Props {
  filters: ResultFilters;
  results: ResultList;
  /** With the department among them on a phone. */
  facets: Facets;
  isPhone: boolean;
}

/** The filters and the order of the results. */
export function ResultToolbar({ filters, results, facets, isPhone }: Props) {
  const styles = useStyles();
  const { order, setOrder, setDepartment } = filters;
  const department = { results, onChange: setDepartment };
  const inPanel = () => (
    <PanelField label="Department">
      <ResultDepartment isLabelled {...department} />
    </PanelField>
  );
  return (
    <>
      <FacetButton
        facets={facets}
        counted={results.counted}
        shown={results.total}
        {...(isPhone ? { first: inPanel } : {})}
      />
      {isPhone ? null : (
        <ResultDepartment className={mergeClasses(styles.select, styles.department)} {...department} />
      )}
      <Select
        className={styles.select}
        aria-label="Sort results"
        value={order}
        onChange={(_, data) => setOrder(data.value as ResultOrder)}
      >
        <option value="relevance">Most relevant</option>
        {offeredOrders().map((one) => (
          <option key={one} value={one}>
            {sortLabels[one]}
          </option>
        ))}
      </Select>
    </>
  );
}
