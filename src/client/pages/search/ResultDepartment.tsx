import { Select } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';
import type { useResultFilters } from './use-result-filters.ts';

interface Props {
  filters: ReturnType<typeof useResultFilters>;
  /** All results, of whichever department; undefined while they load. */
  total: number | undefined;
  className?: string;
  /** Of the field, where a label beside it names it. */
  id?: string;
}

/** Narrows the results to those of one department. */
export function ResultDepartment({ filters, total, className, id }: Props) {
  const { departments, department, setDepartment } = filters;
  return (
    <Select
      {...(className ? { className } : {})}
      {...(id ? { id } : { 'aria-label': 'Department' })}
      value={department}
      onChange={(_, data) => setDepartment(data.value)}
    >
      <option value="">All departments{total === undefined ? '' : ` (${formatNumber(total)})`}</option>
      {departments.map(({ id: departmentId, name, count }) => (
        <option key={departmentId} value={departmentId}>
          {name} ({formatNumber(count)})
        </option>
      ))}
    </Select>
  );
}
