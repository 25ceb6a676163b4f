import { formatNumber } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { DepartmentBars } from './DepartmentBars.tsx';

/** The largest first. */
export function Departments({ numbers }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const departments = numbers.departments.toSorted(
    (one, other) => other.published - one.published || other.waiting - one.waiting,
  );
  return (
    <ChartPanel
      heading="Prompts per department"
      columns={[
        { name: 'Department' },
        { name: 'Published', isFigure: true },
        { name: 'In review', isFigure: true },
        { name: 'Uses', isFigure: true },
      ]}
      rows={departments.map(({ id, name, published, waiting, uses }) => ({
        id,
        cells: [name, formatNumber(published), formatNumber(waiting), formatNumber(uses)],
      }))}
      csv={{
        fileName: 'departments',
        columns: ['Department', 'ID', 'Published', 'In review', 'Uses'],
        rows: departments.map(({ id, name, published, waiting, uses }) => [
          name,
          id,
          published,
          waiting,
          uses,
        ]),
      }}
    >
      {departments.length > 0 ? (
        <DepartmentBars departments={departments} />
      ) : (
        <p className={admin.text}>There are no departments yet.</p>
      )}
    </ChartPanel>
  );
}
