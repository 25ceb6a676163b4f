import { Select } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';
import type { ResultList } from './use-result-list.ts';

interface Props {
  results: ResultList;
  onChange: (departmentId: string) => void;
  className?: string;
  /** Of the field, where a label beside it names it. */
  id?: string;
}

/** Filters the results by department. */
export function ResultDepartment({ results, onChange, className, id }: Props) {
  const { departments, department, total } = results;
  return (
    <Select
      {...(className ? { className } : {})}
      {...(id ? { id } : { 'aria-label': 'Department' })}
      value={department?.id ?? ''}
      onChange={(_, data) => onChange(data.value)}
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
