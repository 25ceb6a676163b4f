import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import type { AuditedEventDto, HistoryRevisionDto, PromptHistoryDto } from '#contract/history.ts';
import { promptFields } from '#domain/prompt-fields.ts';

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
        fontFamily: tokens.fontFamilyBase,
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
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { '&[data-column]::before': { fontSize: tokens.fontSizeBase300 } },
  },
  text: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  box: {
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
    '@media print': { padding: 0, border: 'none' },
  },
  facts: { margin: 0 },
  /** Before and after side by side if there is room; on paper there is. */
  row: {
    '@media (min-width: 641px), print': {
      display: 'grid',
      gridTemplateColumns: '180px minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalL,
      paddingBlock: tokens.spacingVerticalXS,
      '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    },
  },
  paragraph: { margin: 0, overflowWrap: 'anywhere' },
  /** The line under the page's title. */
  about: {
    color: tokens.colorNeutralForeground2,
    marginBlockStart: `calc(${tokens.spacingVerticalXS} - ${tokens.spacingVerticalXL})`,
    textWrap: 'pretty',
    '@media (max-width: 640px)': { marginBlockStart: 0 },
  },
  term: { fontWeight: tokens.fontWeightSemibold },
  fact: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    '@media (min-width: 641px), print': { margin: 0 },
    maxWidth: '72ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  none: { color: tokens.colorNeutralForeground3 },
  actions: { marginBlockStart: tokens.spacingVerticalM, '@media print': { display: 'none' } },
});

const words = (name: string) => name.replaceAll('_', ' ');

const gone = 'deleted user or server';

/** The columns of an event. */
const columns: [
  name: string,
  valueOf: (event: AuditedEventDto) => string | number,
  style?: 'whole' | 'words' | 'who' | 'code',
][] = [
  ['No.', ({ sequence }) => sequence, 'whole'],
  ['When (UTC)', ({ at }) => at, 'whole'],
  ['Who', ({ actor }) => actor ?? gone, 'who'],
  ['What', ({ action }) => words(action), 'words'],
  ['State', ({ from, to }) => words([from, to].filter(Boolean).join(' to ')), 'words'],
  ['Reason', ({ reason }) => reason],
  ['Hash (SHA-256)', ({ hash }) => hash, 'code'],
];

/** Times are UTC in ISO 8601, as they are hashed: the document says the same to every reader. */
function Events({ events }: { events: AuditedEventDto[] }) {
  const styles = useStyles();
  return (
    <section className={styles.box} aria-label="Events">
      <h2 className={styles.heading}>Events</h2>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col" className={mergeClasses(styles.cell, styles.name)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.sequence} className={styles.event}>
              {columns.map(([name, valueOf, style]) => (
                <td
                  key={name}
                  className={mergeClasses(styles.cell, style && styles[style])}
                  {...(valueOf(event) === '' ? {} : { 'data-column': name })}
                >
                  {valueOf(event)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RenderActions = (revision: HistoryRevisionDto) => ReactNode;

function Revision({ revision, actions }: { revision: HistoryRevisionDto; actions: ReactNode }) {
  const styles = useStyles();
  const facts = [
    ['Status', words(revision.status)],
    ['Author', revision.author || gone],
    ['Submitted', revision.submitted_at],
    ['Decided', revision.decided_at],
    ['Decided by', revision.decided_at === null ? null : (revision.reviewer ?? gone)],
    ['Reason for the decision', revision.decision_reason],
    ['Owner', revision.owner],
    ['Next review due', revision.review_by],
    ['Redacted', revision.redacted?.at],
    ['Redacted by', revision.redacted && (revision.redacted.by ?? gone)],
    ['Reason for the redaction', revision.redacted?.reason],
    ['Hash of the original', revision.redacted?.hash],
  ].filter(([, value]) => value);
  const { content: written } = revision;
  const content = promptFields.map(({ label, inSubmission, kind }) => [
    label,
    kind === 'placeholders'
      ? describeConfirmed(written.placeholders, written.prompt)
      : String(written[inSubmission] ?? ''),
  ]);
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>{revision.version ? `Version ${revision.version}` : 'Not published'}</h2>
      <dl className={styles.facts}>
        {[...facts, ...content].map(([term, value]) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={mergeClasses(styles.fact, !value && styles.none)}>{value || 'none'}</dd>
          </div>
        ))}
      </dl>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}

interface Props {
  history: PromptHistoryDto;
  /** The reader's actions, below a revision. */
  renderActions: RenderActions;
}

/** One prompt's history, to be read and printed. */
export function HistoryDocument({ history, renderActions }: Props) {
  const styles = useStyles();
  const { prompt, revisions, events, chain } = history;
  return (
    <>
      <p className={mergeClasses(styles.paragraph, styles.about)}>
        {history.basis} Exported {history.exported_at}.{' '}
        {prompt
          ? `${prompt.status === 'retired' ? 'Retired' : 'Published'}, version ${prompt.version}.`
          : 'Never published.'}
      </p>
      <Events events={events} />
      <p className={styles.paragraph}>
        Head of the audit trail at that time:{' '}
        <span className={styles.code}>
          {chain.sequence}:{chain.hash}
        </span>
      </p>
      {revisions.map((revision) => (
        <Revision key={revision.id} revision={revision} actions={renderActions(revision)} />
      ))}
    </>
  );
}
