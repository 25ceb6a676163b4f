import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { localDay } from '#client/lib/days.ts';
import { formatDate } from '#client/lib/format.ts';
import type { AuditedEventDto, HistoryRevisionDto } from '#contract/history.ts';
import { useHistoryStyles } from './history.styles.ts';
import { actionName, moveWords, type namesOf } from './history-words.ts';
import { ClockTime, Day, Hash, InPrint } from './InPrint.tsx';

const phone = '@media (max-width: 640px)';
const wide = '@media (min-width: 1200px)';
const paper = '@media print';

/** Such as Europe/Berlin. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

const useStyles = makeStyles({
  /** Print has UTC. */
  zone: {
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    [paper]: { display: 'none' },
  },
  head: { [phone]: { display: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    [phone]: { display: 'block' },
    [paper]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  /** Columns are as wide as their content; the last one, the reasons, has the rest. */
  cell: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `0 ${tokens.spacingHorizontalL}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [wide]: { paddingInlineEnd: tokens.spacingHorizontalXXL },
    [phone]: { paddingBlock: 0, paddingInlineEnd: 0 },
  },
  /** A line between two days; on paper, where the days are in the times, between two events. */
  days: {
    '& > tr:first-child > *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phone]: { display: 'block', '& > tr:first-child > *': { borderTop: 'none' } },
    [paper]: { '& > tr > *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
  },
  /** On a phone three lines: what and when, who and which version, the reason. */
  event: {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr) auto',
      gap: `2px ${tokens.spacingHorizontalXS}`,
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  /** Of a column. */
  name: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'normal',
    paddingBlockStart: 0,
  },
  day: {
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    [wide]: { width: '1%' },
    [phone]: {
      gridColumn: '1 / -1',
      paddingBlockStart: tokens.spacingVerticalS,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    [paper]: { display: 'none' },
  },
  time: {
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [wide]: { width: '1%' },
    [phone]: { order: 1 },
  },
  /** Of the product's own words: as narrow as the longest, not narrower. */
  what: {
    overflowWrap: 'normal',
    fontWeight: tokens.fontWeightSemibold,
    [wide]: { width: '1%', whiteSpace: 'nowrap' },
    [phone]: { gridColumn: 'span 2' },
  },
  /** Room for a usual name; longer ones break. */
  who: {
    minWidth: '104px',
    [wide]: { width: '1%', minWidth: '144px' },
    [paper]: { minWidth: '80px' },
    [phone]: { order: 2, minWidth: 0 },
  },
  version: {
    overflowWrap: 'normal',
    color: tokens.colorNeutralForeground2,
    [wide]: { width: '1%', whiteSpace: 'nowrap' },
    [phone]: { order: 2, gridColumn: 'span 2', '&:not(:empty)::before': { content: '"· " / ""' } },
  },
  reason: { [phone]: { order: 3, gridColumn: '1 / -1' } },
  /** For inspectors, who read the printed page or the JSON. */
  onPaper: { display: 'none', [paper]: { display: 'table-cell', overflowWrap: 'normal' } },
});

interface Column {
  name: string;
  /** In print, where it differs. */
  inPrint?: string;
  show: (event: AuditedEventDto) => ReactNode;
  style: 'time' | 'what' | 'who' | 'version' | 'reason' | 'onPaper';
}

interface Props {
  events: AuditedEventDto[];
  revisions: HistoryRevisionDto[];
  names: ReturnType<typeof namesOf>;
}

/** Distinguishes a revision from the others; nothing for one that this reader may not see. */
function RevisionName({ revision }: { revision: HistoryRevisionDto | undefined }) {
  if (!revision) return null;
  const { version, submitted_at: at } = revision;
  if (version) return `v${version}`;
  return at ? (
    <InPrint raw={`Not published, submitted ${at}`}>{`Not published, submitted ${formatDate(at)}`}</InPrint>
  ) : (
    'Not published'
  );
}

const columnsOf = ({ revisions, names }: Props): Column[] => [
  { name: 'Time', inPrint: 'When (UTC)', show: ({ at }) => <ClockTime at={at} />, style: 'time' },
  {
    name: 'Event',
    show: (event) => <InPrint raw={event.action.replaceAll('_', ' ')}>{actionName(event)}</InPrint>,
    style: 'what',
  },
  { name: 'By', show: names.actor, style: 'who' },
  {
    name: 'Version',
    show: ({ revision_id: id }) => (
      <RevisionName revision={revisions.find((revision) => revision.id === id)} />
    ),
    style: 'version',
  },
  // On the screen the action says as much.
  { name: 'State', show: moveWords, style: 'onPaper' },
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
export function HistoryEvents(props: Props) {
  const styles = useStyles();
  const columns = columnsOf(props);
  const { box, heading } = useHistoryStyles();
  return (
    <section className={box} aria-label="Events">
      <h2 className={heading}>Events</h2>
      <p className={styles.zone}>Times in {timeZone()}</p>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.name, styles.day)}>
              Date
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
        {byDay(props.events).map(({ day, events: ofDay }) => (
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
