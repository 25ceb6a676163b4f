import { makeStyles, tokens } from '@fluentui/react-components';
import { describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import type { AuditedEventDto, HistoryRevisionDto, PromptHistoryDto } from '#contract/history.ts';
import { promptFields } from '#contract/prompt-fields.ts';

const useStyles = makeStyles({
  // On a phone an event is a block of lines.
  head: { '@media (max-width: 640px)': { display: 'none' } },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { display: 'block', border: 'none', padding: '2px 0' },
  },
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
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
  paragraph: { margin: 0, overflowWrap: 'anywhere' },
  term: { fontWeight: tokens.fontWeightSemibold },
  fact: { margin: `0 0 ${tokens.spacingVerticalS}`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const gone = 'account gone, or a command on the server';

/** Times are UTC in ISO 8601, as they are hashed: the document says the same to every reader. */
function Events({ events }: { events: AuditedEventDto[] }) {
  const styles = useStyles();
  return (
    <section className={styles.box} aria-label="Events">
      <h2 className={styles.heading}>Events</h2>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {['No.', 'When (UTC)', 'Who', 'What', 'State', 'Reason', 'Hash (SHA-256)'].map((name) => (
              <th key={name} scope="col" className={styles.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.sequence}>
              <td className={styles.cell}>{event.sequence}</td>
              <td className={styles.cell}>{event.at}</td>
              <td className={styles.cell}>{event.actor ?? gone}</td>
              <td className={styles.cell}>{event.action.replaceAll('_', ' ')}</td>
              <td className={styles.cell}>{[event.from, event.to].filter(Boolean).join(' to ')}</td>
              <td className={styles.cell}>{event.reason}</td>
              <td className={`${styles.cell} ${styles.code}`}>{event.hash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Revision({ revision }: { revision: HistoryRevisionDto }) {
  const styles = useStyles();
  const facts = [
    ['Status', revision.status.replaceAll('_', ' ')],
    ['Author', revision.author || gone],
    ['Submitted', revision.submitted_at],
    ['Decided', revision.decided_at],
    ['Decided by', revision.decided_at === null ? null : (revision.reviewer ?? gone)],
    ['Words of the decision', revision.decision_reason],
    ['Owner', revision.owner],
    ['Review by', revision.review_by],
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
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>{value || 'none'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One prompt's history, to be read and printed. */
export function HistoryDocument({ history }: { history: PromptHistoryDto }) {
  const styles = useStyles();
  const { prompt, revisions, events, chain } = history;
  return (
    <>
      <p className={styles.paragraph}>
        {history.basis} Exported {history.exported_at}.{' '}
        {prompt
          ? `${prompt.status === 'retired' ? 'Retired' : 'Published'}, version ${prompt.version}.`
          : 'Never published.'}
      </p>
      <Events events={events} />
      <p className={styles.paragraph}>
        Head of the whole audit trail at that moment:{' '}
        <span className={styles.code}>
          {chain.sequence}:{chain.hash}
        </span>
      </p>
      {revisions.map((revision) => (
        <Revision key={revision.id} revision={revision} />
      ))}
    </>
  );
}
