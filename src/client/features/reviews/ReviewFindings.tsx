import { Badge, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Checked } from '#client/lib/use-checked.ts';
import { checkedLanguageList } from '#domain/prompt-checks/languages.ts';
import { blocking, checkRules, type Finding, redactedRule } from '#domain/prompt-checks.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { useFindingMarkStyles } from './finding-mark.styles.ts';
import { blockingId, countFindings, findingsId, quoteOf, sentenceId } from './finding-places.ts';
import { useReviewStyles } from './review.styles.ts';

const useStyles = makeStyles({
  /** It gets the focus from the decision. */
  heading: { textWrap: 'balance', outlineStyle: 'none', scrollMarginBlock: '120px' },
  /** To the reviewer: the author reads what to do about each finding. */
  advice: { marginBlockEnd: tokens.spacingVerticalL },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  field: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  message: { margin: `${tokens.spacingVerticalXS} 0 0` },
  quote: {
    margin: `${tokens.spacingVerticalS} 0`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    color: tokens.colorNeutralForeground2,
  },
  /** A touch target of its own, which looks like a link in forced colors, too. */
  link: { minHeight: '24px', '@media (forced-colors: active)': { color: 'LinkText' } },
  languages: { margin: `${tokens.spacingVerticalL} 0 0`, color: tokens.colorNeutralForeground2 },
});

interface Props {
  checked: Checked;
  /** Whether the reader decides. */
  canDecide: boolean;
  /** Leads to a finding's passage in the text. */
  onShow: (finding: Finding, index: number) => void;
}

/** The findings of the automatic checks, each with the words around it and a link to its place in the text. */
export function ReviewFindings({ checked, canDecide, onShow }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const { findings } = checked;
  return (
    <section className={common.box} aria-labelledby={findingsId}>
      <h2 id={findingsId} tabIndex={-1} className={mergeClasses(common.subheading, styles.heading)}>
        {countFindings(findings)}
      </h2>
      {canDecide && blocking(findings).length > 0 ? (
        <p id={blockingId} className={mergeClasses(common.text, styles.advice)}>
          Request changes, edit the text, or approve and explain.
        </p>
      ) : null}
      <ul className={styles.list}>
        {findings.map((finding, index) => (
          // The same words can be found twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Badge appearance="tint" color={finding.severity === 'blocks' ? 'danger' : 'warning'}>
              {finding.severity === 'blocks' ? 'To fix or explain' : 'To check'}
            </Badge>
            <span className={styles.field}>
              {promptFields.find(({ inSubmission }) => inSubmission === finding.field)?.label}
            </span>
            <p id={sentenceId(index)} className={styles.message}>
              {[...checkRules, redactedRule].find(({ id }) => id === finding.rule)?.found}.
            </p>
            <Quote {...{ checked, finding }} />
            <Link
              as="button"
              inline
              className={styles.link}
              aria-describedby={sentenceId(index)}
              onClick={() => onShow(finding, index)}
            >
              Show in the text
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.languages}>The automatic checks cover {checkedLanguageList} only.</p>
    </section>
  );
}

function Quote({ checked, finding }: { checked: Checked; finding: Finding }) {
  const styles = useStyles();
  const marks = useFindingMarkStyles();
  const quote = quoteOf(checked.content, finding);
  return quote ? (
    <blockquote className={styles.quote} dir="auto">
      {quote.before}
      <mark className={`${marks.mark} ${marks[finding.severity]}`}>{quote.passage}</mark>
      {quote.after}
    </blockquote>
  ) : null;
}
