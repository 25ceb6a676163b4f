import { makeStyles, Select } from '@fluentui/react-components';
import { FacetButton } from '#client/features/prompts/facets/FacetButton.tsx';
import { offeredOrders, sortLabels } from '#client/features/prompts/filter-sort.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { ResultOrder, useResultFilters } from './use-result-filters.ts';

const useStyles = makeStyles({
  select: {
    flex: '0 1 200px',
    minWidth: '120px',
    '@container (max-width: 800px)': { flexBasis: '150px' },
    '@media (max-width: 640px)': { flex: '1 1 184px' },
  },
});

interface Props {
  filters: ReturnType<typeof useResultFilters>;
  /** All results, of whichever department; undefined while they load. */
  total: number | undefined;
}

/** Which of the results are shown, and in which order. */
export function ResultFilters({ filters, total }: Props) {
  const styles = useStyles();
  const { order, setOrder, departments, department, setDepartment, facets, found, shown } = filters;
  return (
    <>
      <FacetButton facets={facets} counted={found} shown={shown.length} />
      <Select
        className={styles.select}
        aria-label="Department"
        value={department}
        onChange={(_, data) => setDepartment(data.value)}
      >
        <option value="">All departments{total === undefined ? '' : ` (${formatNumber(total)})`}</option>
        {departments.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} ({formatNumber(count)})
          </option>
        ))}
      </Select>
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
