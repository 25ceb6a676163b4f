import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { clamp } from '#client/components/clamp.ts';
import {
  CheckmarkCircleRegular,
  ChevronRightRegular,
  DismissCircleRegular,
} from '#client/components/icons.ts';
import { WholeWords } from '#client/components/WholeWords.tsx';
import { formatDay } from '#client/lib/days.ts';
import type { TestRunDto } from '#contract/test-runs.ts';
import { attachedInput, checkTexts, type RunCheck, unmetChecks, verdictTexts } from '#domain/test-runs.ts';
import { RunChecks } from './RunChecks.tsx';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  /** Verdict, assistant, and Delete or its question, which takes a line of its own. */
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    '& > [role=group]': { gridColumn: '1 / -1' },
    '& > button': { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
  title: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  verdict: { flexShrink: 0 },
  where: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  meta: { margin: 0, color: tokens.colorNeutralForeground2 },
  /** The details have all of it. */
  reason: { ...clamp(3), margin: 0, unicodeBidi: 'plaintext' },
  details: { width: '100%', '&[open] > summary > svg': { transform: 'rotate(90deg)' } },
  /** With the product's chevron in place of the browser's triangle. */
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: 'fit-content',
    cursor: 'pointer',
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  parts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalS,
    // Below the word beside the chevron.
    paddingInlineStart: `calc(1em + ${tokens.spacingHorizontalXS})`,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  output: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
  },
  inputs: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  /** Capitalised as in the form. */
  label: { color: tokens.colorNeutralForeground2, '::first-letter': { textTransform: 'uppercase' } },
  value: { margin: 0, whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
});

/** With an icon, because a colour alone is no verdict. */
const looks = {
  holds: { color: 'success', icon: <CheckmarkCircleRegular /> },
  fails: { color: 'danger', icon: <DismissCircleRegular /> },
} as const;

const words = (checks: readonly RunCheck[]) =>
  checks
    .map(({ type, value }) =>
      type === 'judged' ? value : `${checkTexts[type].slice(0, -1).toLowerCase()} "${value}"`,
    )
    .join(' · ');

/** Of a failed run: the checks that its output does not meet, or the expectations that a person judged it by. */
function reasonOf({ checks, output }: TestRunDto) {
  const unmet = unmetChecks(checks, output);
  if (unmet.length > 0) return `Not met: ${words(unmet)}`;
  return checks.length > 0 ? `Did not meet all of: ${words(checks)}` : 'No reason given';
}

interface Props {
  run: TestRunDto;
  /** Of the prompt's fields, by their keys. */
  labels: ReadonlyMap<string, string>;
  isDeleting: boolean;
  onDelete: () => void;
}

/** One run: verdict, assistant, day and person; on request inputs, output and checks. */
export function TestRunEntry({ run, labels, isDeleting, onDelete }: Props) {
  const styles = useStyles();
  const day = formatDay(run.ran_on);
  const where = [run.assistant, run.model].filter(Boolean).join(', ');
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.title}>
          <Badge className={styles.verdict} appearance="tint" {...looks[run.verdict]}>
            {verdictTexts[run.verdict]}
          </Badge>
          <bdi className={styles.where}>
            <WholeWords text={where} />
          </bdi>
        </span>
        {run.can_delete ? (
          <ConfirmButton
            action="Delete"
            doing="Deleting..."
            label={`Delete test run: ${where}, ${day}`}
            question="Delete this test run?"
            refusal="Keep"
            isPending={isDeleting}
            onConfirm={onDelete}
          />
        ) : null}
      </div>
      <p className={styles.meta}>
        {day} · added by <bdi>{run.added_by ?? 'a deleted user'}</bdi>
        {run.is_older_model ? ' · older model' : ''}
      </p>
      {run.verdict === 'fails' ? <p className={styles.reason}>{reasonOf(run)}</p> : null}
      <Details run={run} labels={labels} label={`${where}, ${day}`} />
    </li>
  );
}

function Details({ run, labels, label }: Pick<Props, 'run' | 'labels'> & { label: string }) {
  const styles = useStyles();
  const { inputs, output, checks } = run;
  const nameOf = (name: string) => (name === attachedInput ? 'Attached text' : (labels.get(name) ?? name));
  if (inputs.length === 0 && output === null && checks.length === 0)
    return <p className={styles.meta}>No details given</p>;
  return (
    <details className={styles.details}>
      <summary className={styles.summary} aria-label={`Details of ${label}`}>
        <ChevronRightRegular aria-hidden />
        Details
      </summary>
      <div className={styles.parts}>
        {inputs.length > 0 ? (
          <>
            <h3 className={styles.name}>Input</h3>
            <dl className={styles.inputs}>
              {inputs.map(({ name, value }) => (
                <div key={name}>
                  <dt className={styles.label}>{nameOf(name)}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
        <h3 className={styles.name}>Output</h3>
        {output === null ? (
          <p className={styles.meta}>Not recorded</p>
        ) : (
          <pre className={styles.output}>{output}</pre>
        )}
        {checks.length > 0 ? (
          <>
            <h3 className={styles.name}>Checks</h3>
            <RunChecks run={run} />
          </>
        ) : null}
      </div>
    </details>
  );
}
