import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { AuditedEventDto } from '#contract/history.ts';
import { useHistoryStyles } from './history.styles.ts';
import { actionName, actorName, moveWords, stateName } from './history-words.ts';
import { Hash, InPrint, Time } from './InPrint.tsx';

const useStyles = makeStyles({
  // On a phone an event is a block of lines.
  head: { '@media (max-width: 640px)': { display: 'none' } },
  // Between a phone and a wide window seven columns have room for small letters only; so has paper.
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '@media (min-width: 641px) and (max-width: 1199px), print': {
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  cell: {
    padding: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    // Aligns the table with the other content of its box.
    ':first-child': { paddingInlineStart: 0 },
    ':last-child': { paddingInlineEnd: 0 },
    ':is(tbody tr:last-child > *)': {
      borderBottomStyle: 'none',
      '@media (min-width: 641px), print': { paddingBlockEnd: 0 },
    },
    '@media (max-width: 640px)': {
      display: 'block',
      border: 'none',
      padding: '2px 0',
      '&[data-column]::before': {
        content: 'attr(data-column) ": "',
        color: tokens.colorNeutralForeground2,
      },
    },
  },
  event: {
    '@media (max-width: 640px)': {
      display: 'block',
      paddingBlock: tokens.spacingVerticalS,
      '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
      '&:first-child': { paddingBlockStart: 0 },
      '&:last-child': { paddingBlockEnd: 0 },
    },
  },
  /** Of a column. */
  name: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular, paddingBlockStart: 0 },
  /** Numbers and times are read whole; on a phone each has a line. */
  whole: { whiteSpace: 'nowrap' },
  /** Of the product's own words: as narrow as the longest, not narrower. */
  words: { overflowWrap: 'normal' },
  /** Room for a usual first name; longer ones break. */
  who: { '@media (min-width: 641px), print': { minWidth: '80px' } },
});

interface Column {
  name: string;
  /** In print, where it differs. */
  inPrint?: string;
  /** '' for nothing to show. */
  show: (event: AuditedEventDto) => ReactNode;
  style?: 'whole' | 'words' | 'who';
}

const columns: Column[] = [
  { name: 'No.', show: ({ sequence }) => sequence, style: 'whole' },
  { name: 'When', inPrint: 'When (UTC)', show: ({ at }) => <Time at={at} />, style: 'whole' },
  { name: 'Who', show: actorName, style: 'who' },
  {
    name: 'What',
    show: (event) => <InPrint raw={event.action.replaceAll('_', ' ')}>{actionName(event)}</InPrint>,
    style: 'words',
  },
  {
    name: 'State',
    show: (event) =>
      event.from || event.to ? (
        <InPrint raw={moveWords(event, (state) => state.replaceAll('_', ' '), ' to ')}>
          {moveWords(event, stateName, ' → ')}
        </InPrint>
      ) : (
        ''
      ),
    style: 'words',
  },
  { name: 'Reason', show: ({ reason }) => reason },
  { name: 'Hash', inPrint: 'Hash (SHA-256)', show: ({ hash }) => <Hash hash={hash} /> },
];

/** The events of the audit trail that are about this prompt. */
export function HistoryEvents({ events }: { events: AuditedEventDto[] }) {
  const styles = useStyles();
  const { box, heading } = useHistoryStyles();
  return (
    <section className={box} aria-label="Events">
      <h2 className={heading}>Events</h2>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ name, inPrint = name }) => (
              <th key={name} scope="col" className={mergeClasses(styles.cell, styles.name)}>
                <InPrint raw={inPrint}>{name}</InPrint>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.sequence} className={styles.event}>
              {columns.map(({ name, show, style }) => {
                const shown = show(event);
                return (
                  <td
                    key={name}
                    className={mergeClasses(styles.cell, style && styles[style])}
                    {...(shown === '' ? {} : { 'data-column': name })}
                  >
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
