import { mergeClasses } from '@fluentui/react-components';
import { DataTable } from '#client/components/DataTable.tsx';
import { formatDate, formatNumber, pluralize } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { answersForOwner, answersShown } from '#domain/limits.ts';
import { answersOf, type OutcomeCounts } from '#domain/outcome-counts.ts';
import { outcomes, outcomeTexts } from '#domain/outcomes.ts';
import { useAdminStyles } from './admin.styles.ts';
import { ChartPanel } from './charts/ChartPanel.tsx';
import { sum } from './charts/sum.ts';
import { WeekLine } from './charts/WeekLine.tsx';
import { ExportButton } from './ExportButton.tsx';
import { headingId } from './heading-id.ts';
import { PromptTable } from './PromptTable.tsx';

export const seldomHeading = 'Prompts that rarely work';
const assistantsHeading = 'Responses by assistant';

const names = outcomes.map((outcome) => outcomeTexts[outcome]);
const columns = names.map((name) => ({ name, isFigure: true }));
const none: OutcomeCounts = { worked: 0, needed_changes: 0, did_not_help: 0 };
const valuesOf = (counts: OutcomeCounts) => outcomes.map((outcome) => counts[outcome]);

/** The share of responses that say "Worked", over the number of responses per week. */
export function Outcomes({ numbers: { weeks } }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const rows = weeks.map(({ week, outcomes: counts = none }) => ({ week, counts }));
  const responses = sum(rows.map(({ counts }) => answersOf(counts)));
  const worked = sum(rows.map(({ counts }) => counts.worked));
  return (
    <ChartPanel
      heading={'"Did it work?" responses'}
      headline={
        responses === 0
          ? ['0', 'responses']
          : [
              `${formatNumber(Math.round((100 * worked) / responses))}%`,
              `of ${pluralize(responses, 'response')} say "Worked"`,
            ]
      }
      columns={[{ name: 'Week starting' }, ...columns]}
      rows={rows.map(({ week, counts }) => ({
        id: week,
        cells: [formatDate(week), ...valuesOf(counts).map(formatNumber)],
      }))}
      csv={{
        fileName: 'responses-a-week',
        columns: ['Week starting', ...names],
        rows: rows.map(({ week, counts }) => [week, ...valuesOf(counts)]),
      }}
    >
      <p className={admin.text}>Responses per week, for weeks with at least {answersForOwner}</p>
      <WeekLine
        points={rows.map(({ week, counts }) => ({ label: formatDate(week), value: answersOf(counts) }))}
      />
    </ChartPanel>
  );
}

/** Responses of these weeks by assistant. */
export function OutcomeAssistants({ numbers }: { numbers: NumbersDto }) {
  const assistants = numbers.outcome_assistants ?? [];
  const admin = useAdminStyles();
  const id = headingId(assistantsHeading);
  if (assistants.length === 0) return null;
  const rows = assistants.map(({ assistant, ...counts }) => ({
    id: assistant,
    name: assistant || 'Not named',
    values: valuesOf(counts),
  }));
  const csv = {
    fileName: 'responses-by-assistant',
    columns: ['Assistant', ...names],
    rows: rows.map(({ name, values }) => [name, ...values]),
  };
  return (
    <section className={mergeClasses(admin.surface, admin.section)} aria-labelledby={id}>
      <div>
        <div className={admin.head}>
          <h4 id={id} className={admin.panelHeading}>
            {assistantsHeading}
          </h4>
          <ExportButton label={assistantsHeading} table={csv} />
        </div>
        <p className={admin.text}>Assistants with at least {answersShown} responses.</p>
      </div>
      <DataTable
        label={assistantsHeading}
        columns={[{ name: 'Assistant' }, ...columns]}
        rows={rows.map(({ id: key, name, values }) => ({
          id: key,
          cells: [name, ...values.map(formatNumber)],
        }))}
      />
    </section>
  );
}

export const SeldomWorking = ({ numbers: { seldom_working: prompts } }: { numbers: NumbersDto }) => (
  <PromptTable
    heading={seldomHeading}
    text={`Prompts with ${answersShown} or more responses, of which fewer than half say "Worked". Lowest first. Improve or retire these prompts.`}
    fileName="seldom-working-prompts"
    columns={columns}
    prompts={(prompts ?? []).map(({ id, title, outcomes: counts }) => ({
      id,
      title,
      facts: valuesOf(counts).map((count) => ({ shown: formatNumber(count), exported: count })),
    }))}
  />
);
