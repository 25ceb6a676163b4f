import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '#client/lib/format.ts';
import { describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import type { HistoryRevisionDto } from '#contract/history.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';
import { usageTexts } from '#domain/vocabulary.ts';
import { useHistoryStyles } from './history.styles.ts';
import { type namesOf, stateName } from './history-words.ts';
import { Day, Hash, InPrint, Time } from './InPrint.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXL,
  },
  facts: { margin: 0 },
  /** Name and value side by side. */
  row: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    '@media (max-width: 640px)': { gridTemplateColumns: '112px minmax(0, 1fr)' },
  },
  /** A long value has the width of a phone. */
  long: { '@media (max-width: 640px)': { display: 'block' } },
  term: { color: tokens.colorNeutralForeground2 },
  fact: {
    margin: 0,
    maxWidth: '72ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  notGiven: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground2 },
  content: {
    marginBlockStart: tokens.spacingVerticalM,
    paddingBlockStart: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  /** Print has the whole record. */
  onPaper: { '@media screen': { display: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
});

interface Props {
  revision: HistoryRevisionDto;
  names: ReturnType<typeof namesOf>;
  /** Whether only print has it. */
  isPrinted: boolean;
  /** Whether this is the version that everyone can use. */
  isCurrent: boolean;
  /** The current name of a department; its id if the name is unknown. */
  departmentName: (id: string) => string;
  /** The reader's actions. */
  actions: ReactNode;
}

const time = (at: string | null | undefined) => (at ? <Time at={at} /> : null);

const isKnown = (value: ReactNode) => value !== null && value !== undefined && value !== '';

const isLong = (value: ReactNode) =>
  typeof value === 'string' && (value.length > 120 || value.includes('\n'));

/** A field of the content as it is read. */
function fieldWords(
  { inSubmission, kind }: PromptField,
  { content }: HistoryRevisionDto,
  departmentName: Props['departmentName'],
): ReactNode {
  if (kind === 'placeholders') return describeConfirmed(content.placeholders, content.prompt);
  const value = content[inSubmission] ?? '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return value ? 'Yes' : 'No';
  if (value === '') return '';
  if (kind === 'department') return <InPrint raw={value}>{departmentName(value)}</InPrint>;
  if (kind === 'useClass')
    return <InPrint raw={value}>{(usageTexts as Partial<Record<string, string>>)[value] ?? value}</InPrint>;
  return value;
}

/** The table of events has a recorded one, so that only print repeats it. */
type Fact = [term: string, value: ReactNode, isRecorded?: boolean];

function Facts({ facts }: { facts: Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value, isRecorded]) => (
        <div
          key={term}
          className={mergeClasses(styles.row, isLong(value) && styles.long, isRecorded && styles.onPaper)}
        >
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.fact}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One revision: its author and owner, and its whole content, on the screen on demand. */
export function HistoryRevision({ revision, names, isPrinted, isCurrent, departmentName, actions }: Props) {
  const styles = useStyles();
  const { box, heading } = useHistoryStyles();
  const [isOpen, setOpen] = useState(false);
  const [headingId, contentId, buttonId] = [useId(), useId(), useId()];
  const { redacted } = revision;
  const facts: Fact[] = [
    [
      // The prompt may be retired since, or have a later version: its status is named once, under the page's title.
      revision.version ? 'Outcome' : 'Status',
      <InPrint key="status" raw={revision.status}>
        {stateName(revision.status)}
      </InPrint>,
      revision.version !== null,
    ],
    ['Author', names.author(revision)],
    ['Submitted', time(revision.submitted_at), true],
    ['Decided', time(revision.decided_at), true],
    ['Decided by', revision.decided_at === null ? null : names.decider(revision), true],
    ['Reason for the decision', revision.decision_reason, true],
    ['Owner', revision.owner],
    // Only a published version is reviewed again; for an earlier one or a retired one, the date is a record.
    [
      isCurrent ? 'Review again by' : 'Review again by (as recorded)',
      revision.version && revision.review_by ? <Day day={revision.review_by} /> : null,
    ],
    ['Redacted', time(redacted?.at)],
    ['Redacted by', redacted ? names.redactor(revision) : null],
    ['Reason for the redaction', redacted?.reason],
    ['Hash of the original', redacted ? <Hash hash={redacted.hash} /> : null],
  ];
  const fields = promptFields.map(
    (field): Fact => [field.label, fieldWords(field, revision, departmentName)],
  );
  const known = (all: Fact[]) => all.filter(([, value]) => isKnown(value));
  const notGiven = fields.filter(([, value]) => !isKnown(value)).map(([label]) => label);
  return (
    <section className={mergeClasses(box, isPrinted && styles.onPaper)}>
      <div className={styles.head}>
        <h2 id={headingId} className={heading}>
          {revision.version ? (
            `Version ${revision.version}`
          ) : (
            <>
              Not published
              {revision.submitted_at ? (
                <>
                  , submitted{' '}
                  <InPrint raw={revision.submitted_at}>{formatDate(revision.submitted_at)}</InPrint>
                </>
              ) : null}
            </>
          )}
        </h2>
        <div className={styles.actions}>
          {actions}
          <Button
            id={buttonId}
            aria-labelledby={`${buttonId} ${headingId}`}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide prompt' : 'Show prompt'}
          </Button>
        </div>
      </div>
      <Facts facts={known(facts)} />
      <div id={contentId} className={mergeClasses(styles.content, !isOpen && styles.onPaper)}>
        <Facts facts={known(fields)} />
        {notGiven.length > 0 ? <p className={styles.notGiven}>Empty fields: {notGiven.join(', ')}</p> : null}
      </div>
    </section>
  );
}
