import { Select } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';
import type { ResultList } from './use-result-list.ts';

interface Props {
  results: ResultList;
  onChange: (departmentId: string) => void;
  className?: string;
  /** Whether a label around it names it. */
  isLabelled?: true;
}

/** Filters the results by department. */
export function ResultDepartment({ results, onChange, className, isLabelled }: Props) {
  const { departments, department, wholeTotal } = results;
  return (
    <Select
      {...(className ? { className } : {})}
      {...(isLabelled ? {} : { 'aria-label': 'Department' })}
      value={department?.id ?? ''}
      onChange={(_, data) => onChange(data.value)}
    >
      <option value="">
        All departments{wholeTotal === undefined ? '' : ` (${formatNumber(wholeTotal)})`}
      </option>
      {departments.map(({ id, name, count }) => (
        <option key={id} value={id}>
          {name} ({formatNumber(count)})
        </option>
      ))}
    </Select>
  );
}
