import { formatDate, formatNumber } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { sum } from './sum.ts';
import { WeekLine } from './WeekLine.tsx';

/** A user who copies a prompt several times in a day counts once. */
export function Copies({ numbers: { weeks } }: { numbers: NumbersDto }) {
  return (
    <ChartPanel
      heading="Copies per week"
      headline={[formatNumber(sum(weeks.map(({ copies }) => copies))), 'copies']}
      columns={[
        { name: 'Week starting' },
        { name: 'Copies', isFigure: true },
        { name: 'Downloads', isFigure: true },
        { name: 'Opened in an assistant', isFigure: true },
      ]}
      rows={weeks.map(({ week, copies, downloads, hand_overs: handOvers }) => ({
        id: week,
        cells: [formatDate(week), ...[copies, downloads, handOvers].map(formatNumber)],
      }))}
      csv={{
        fileName: 'copied-a-week',
        columns: ['Week starting', 'Copies', 'Downloads', 'Opened in an assistant'],
        rows: weeks.map(({ week, copies, downloads, hand_overs: handOvers }) => [
          week,
          copies,
          downloads,
          handOvers,
        ]),
      }}
    >
      <WeekLine points={weeks.map(({ week, copies }) => ({ label: formatDate(week), value: copies }))} />
    </ChartPanel>
  );
}

export function Published({ numbers: { weeks } }: { numbers: NumbersDto }) {
  return (
    <ChartPanel
      heading="Published per week"
      headline={[formatNumber(sum(weeks.map(({ published }) => published))), 'published']}
      columns={[{ name: 'Week starting' }, { name: 'Published', isFigure: true }]}
      rows={weeks.map(({ week, published }) => ({
        id: week,
        cells: [formatDate(week), formatNumber(published)],
      }))}
      csv={{
        fileName: 'published-a-week',
        columns: ['Week starting', 'Published'],
        rows: weeks.map(({ week, published }) => [week, published]),
      }}
    >
      <WeekLine
        points={weeks.map(({ week, published }) => ({ label: formatDate(week), value: published }))}
      />
    </ChartPanel>
  );
}
