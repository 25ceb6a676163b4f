import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { FacetButton } from '#client/features/prompts/facets/FacetButton.tsx';
import { offeredOrders, sortLabels } from '#client/features/prompts/filter-sort.ts';
import { ResultDepartment } from './ResultDepartment.tsx';
import type { ResultOrder, useResultFilters } from './use-result-filters.ts';

const useStyles = makeStyles({
  select: {
    flex: '0 1 200px',
    minWidth: '120px',
    '@container (max-width: 800px)': { flexBasis: '150px' },
    '@media (max-width: 640px)': { flex: '1 1 112px', minWidth: '96px' },
  },
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  filters: ReturnType<typeof useResultFilters>;
  /** All results, of whichever department; undefined while they load. */
  total: number | undefined;
}

/** Which of the results are shown, and in which order. */
export function ResultFilters({ filters, total }: Props) {
  const styles = useStyles();
  const fieldId = useId();
  const { order, setOrder, facets, found, shown, isPhone } = filters;
  const inPanel = (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        Department
      </label>
      <ResultDepartment id={fieldId} filters={filters} total={total} />
    </div>
  );
  return (
    <>
      <FacetButton
        facets={facets}
        counted={found}
        shown={shown.length}
        {...(isPhone ? { first: inPanel } : {})}
      />
      {isPhone ? null : <ResultDepartment className={styles.select} filters={filters} total={total} />}
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
