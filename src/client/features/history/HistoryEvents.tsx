import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { actionWords, actorWords } from '#client/entities/audited-actions.ts';
import type { AuditedEventDto } from '#contract/history.ts';
import { useHistoryStyles } from './history.styles.ts';
import { moveWords, stateName } from './history-words.ts';
import { Hash, InPrint, Time } from './InPrint.tsx';

const phone = '@media (max-width: 640px)';

const useStyles = makeStyles({
  head: { [phone]: { display: 'none' } },
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
    [phone]: { border: 'none', padding: 0 },
  },
  /** On a phone five lines: what and when, who, the state, the reason, number and hash. */
  event: {
    [phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '2px',
      paddingBlock: tokens.spacingVerticalM,
      '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
      '&:first-child': { paddingBlockStart: 0 },
      '&:last-child': { paddingBlockEnd: 0 },
      // The end of the first line.
      '&::before': { content: '""', order: 3, width: '100%' },
    },
  },
  /** Of a column. */
  name: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular, paddingBlockStart: 0 },
  number: {
    whiteSpace: 'nowrap',
    [phone]: {
      order: 7,
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      '&::before': { content: 'attr(data-column) " "' },
    },
  },
  when: { whiteSpace: 'nowrap', [phone]: { order: 2, color: tokens.colorNeutralForeground2 } },
  /** Room for a usual name, between phone and desktop for a first name; longer ones break. */
  who: {
    '@media (min-width: 641px) and (max-width: 1199px), print': { minWidth: '80px' },
    '@media (min-width: 1200px)': { minWidth: '128px' },
    [phone]: { order: 4, flex: '0 0 100%' },
  },
  /** Of the product's own words: as narrow as the longest, not narrower. */
  what: {
    overflowWrap: 'normal',
    '@media (min-width: 1200px)': { minWidth: '128px' },
    [phone]: {
      order: 1,
      flex: '1 1 0',
      minWidth: 'min-content',
      paddingInlineEnd: tokens.spacingHorizontalM,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  state: {
    overflowWrap: 'normal',
    '@media (min-width: 1200px)': { minWidth: '216px' },
    [phone]: { order: 5, flex: '0 0 100%' },
  },
  reason: { [phone]: { order: 6, flex: '0 0 100%' } },
  hash: { [phone]: { order: 8, color: tokens.colorNeutralForeground2 } },
  /** Between two facts of a line on a phone. */
  second: {
    [phone]: { '&[data-column]::before': { content: '"·"', marginInline: tokens.spacingHorizontalXS } },
  },
});

interface Column {
  name: string;
  /** In print, where it differs. */
  inPrint?: string;
  /** '' for nothing to show. */
  show: (event: AuditedEventDto) => ReactNode;
  style: 'number' | 'when' | 'who' | 'what' | 'state' | 'reason' | 'hash';
}

const columns: Column[] = [
  { name: 'No.', show: ({ sequence }) => sequence, style: 'number' },
  { name: 'When', inPrint: 'When (UTC)', show: ({ at }) => <Time at={at} />, style: 'when' },
  { name: 'Who', show: actorWords, style: 'who' },
  {
    name: 'What',
    show: (event) => <InPrint raw={event.action.replaceAll('_', ' ')}>{actionWords(event).name}</InPrint>,
    style: 'what',
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
    style: 'state',
  },
  { name: 'Reason', show: ({ reason }) => reason, style: 'reason' },
  { name: 'Hash', inPrint: 'Hash (SHA-256)', show: ({ hash }) => <Hash hash={hash} />, style: 'hash' },
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
                    className={mergeClasses(styles.cell, styles[style], style === 'hash' && styles.second)}
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
