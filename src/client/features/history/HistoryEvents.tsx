import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { actionWords, actorWords } from '#client/entities/audited-actions.ts';
import { localDay } from '#client/lib/days.ts';
import type { AuditedEventDto } from '#contract/history.ts';
import { useHistoryStyles } from './history.styles.ts';
import { moveWords, stateName } from './history-words.ts';
import { ClockTime, Day, Hash, InPrint } from './InPrint.tsx';

const phone = '@media (max-width: 640px)';
const paper = '@media print';

const useStyles = makeStyles({
  head: { [phone]: { display: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    [phone]: { display: 'block' },
    [paper]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  cell: {
    padding: tokens.spacingVerticalS,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [phone]: { padding: 0 },
  },
  /** A line between two days; on paper, where the days are in the times, between two events. */
  days: {
    '& > tr:first-child > *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phone]: { display: 'block', '& > tr:first-child > *': { borderTop: 'none' } },
    [paper]: { '& > tr > *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
  },
  /** On a phone four lines: what and when, who, the state, the reason. */
  event: {
    [phone]: { display: 'flex', flexWrap: 'wrap', rowGap: '2px', paddingBlock: tokens.spacingVerticalS },
  },
  /** Of a column. */
  name: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular, paddingBlockStart: 0 },
  day: {
    // Aligns the table with the other content of its box.
    paddingInlineStart: 0,
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    '@media (min-width: 1200px)': { width: '128px' },
    [phone]: {
      flex: '0 0 100%',
      paddingBlockStart: tokens.spacingVerticalS,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    [paper]: { display: 'none' },
  },
  time: {
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [phone]: { order: 1 },
  },
  /** Of the product's own words: as narrow as the longest, not narrower. */
  what: {
    overflowWrap: 'normal',
    fontWeight: tokens.fontWeightSemibold,
    '@media (min-width: 1200px)': { whiteSpace: 'nowrap' },
    [phone]: { flex: '1 1 0', minWidth: 'min-content', paddingInlineEnd: tokens.spacingHorizontalM },
  },
  /** Room for a usual name; longer ones break. */
  who: {
    minWidth: '104px',
    '@media (min-width: 1200px)': { minWidth: '144px' },
    [paper]: { minWidth: '80px' },
    [phone]: { order: 2, flex: '0 0 100%' },
  },
  state: {
    overflowWrap: 'normal',
    color: tokens.colorNeutralForeground2,
    '@media (min-width: 1200px)': { whiteSpace: 'nowrap' },
    [phone]: { order: 3, flex: '0 0 100%' },
  },
  reason: { [phone]: { order: 4, flex: '0 0 100%' } },
  /** For inspectors, who read the printed page or the JSON. */
  onPaper: { display: 'none', [paper]: { display: 'table-cell', overflowWrap: 'normal' } },
});

interface Column {
  name: string;
  /** In print, where it differs. */
  inPrint?: string;
  show: (event: AuditedEventDto) => ReactNode;
  style: 'time' | 'what' | 'who' | 'state' | 'reason' | 'onPaper';
}

const columns: Column[] = [
  { name: 'Time', inPrint: 'When (UTC)', show: ({ at }) => <ClockTime at={at} />, style: 'time' },
  {
    name: 'What',
    show: (event) => <InPrint raw={event.action.replaceAll('_', ' ')}>{actionWords(event).name}</InPrint>,
    style: 'what',
  },
  { name: 'Who', show: actorWords, style: 'who' },
  {
    name: 'State',
    show: (event) =>
      event.from || event.to ? (
        <InPrint raw={moveWords(event, (state) => state.replaceAll('_', ' '), ' to ')}>
          {moveWords(event, stateName, ' → ')}
        </InPrint>
      ) : null,
    style: 'state',
  },
  { name: 'Reason', show: ({ reason }) => reason, style: 'reason' },
  { name: 'No.', show: ({ sequence }) => sequence, style: 'onPaper' },
  { name: 'Hash (SHA-256)', show: ({ hash }) => <Hash hash={hash} />, style: 'onPaper' },
];

/** The events, which are in their order, by the reader's day. */
function byDay(events: readonly AuditedEventDto[]) {
  const days: { day: string; events: AuditedEventDto[] }[] = [];
  for (const event of events) {
    const day = localDay(new Date(event.at));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** The events of the audit trail that are about this prompt, by day; in print with number and hash. */
export function HistoryEvents({ events }: { events: AuditedEventDto[] }) {
  const styles = useStyles();
  const { box, heading } = useHistoryStyles();
  return (
    <section className={box} aria-label="Events">
      <h2 className={heading}>Events</h2>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.name, styles.day)}>
              Day
            </th>
            {columns.map(({ name, inPrint = name, style }) => (
              <th
                key={name}
                scope="col"
                className={mergeClasses(styles.cell, styles.name, style === 'onPaper' && styles.onPaper)}
              >
                <InPrint raw={inPrint}>{name}</InPrint>
              </th>
            ))}
          </tr>
        </thead>
        {byDay(events).map(({ day, events: ofDay }) => (
          <tbody key={day} className={styles.days}>
            {ofDay.map((event, index) => (
              <tr key={event.sequence} className={styles.event}>
                {index === 0 ? (
                  <th
                    scope="rowgroup"
                    rowSpan={ofDay.length}
                    className={mergeClasses(styles.cell, styles.day)}
                  >
                    <Day day={day} />
                  </th>
                ) : null}
                {columns.map(({ name, show, style }) => (
                  <td key={name} className={mergeClasses(styles.cell, styles[style])}>
                    {show(event)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
