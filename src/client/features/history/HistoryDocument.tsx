import { makeStyles, tokens } from '@fluentui/react-components';
import type { AuditedEventDto, HistoryRevisionDto, PromptHistoryDto } from '#contract/history.ts';
import { promptFields } from '#contract/prompt-fields.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', '@media print': { overflowX: 'visible' } },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  text: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  term: { fontWeight: tokens.fontWeightSemibold },
  fact: { margin: `0 0 ${tokens.spacingVerticalS}`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const gone = 'account gone, or a command on the server';

const rowOf = (event: AuditedEventDto) => [
  event.sequence,
  event.at,
  event.actor ?? gone,
  event.action.replaceAll('_', ' '),
  [event.from, event.to].filter(Boolean).join(' to '),
  event.reason,
];

/** Times are UTC in ISO 8601, as they are hashed: the document says the same to every reader. */
function Events({ events }: { events: AuditedEventDto[] }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section className={styles.scroll} aria-label="Events" tabIndex={0}>
      <table className={styles.table}>
        <thead>
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
              {rowOf(event).map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                <td key={column} className={styles.cell}>
                  {value}
                </td>
              ))}
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
  ].filter(([, value]) => value);
  const content = promptFields.map(({ label, inSubmission }) => [
    label,
    String(revision.content[inSubmission] ?? ''),
  ]);
  return (
    <section>
      <h2>{revision.version ? `Version ${revision.version}` : 'Not published'}</h2>
      <dl>
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
      <p>
        {history.basis} Exported {history.exported_at}.{' '}
        {prompt
          ? `${prompt.status === 'retired' ? 'Retired' : 'Published'}, version ${prompt.version}.`
          : 'Never published.'}
      </p>
      <h2>Events</h2>
      <Events events={events} />
      <p>
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
