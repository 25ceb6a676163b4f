import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { formatDay } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { promptQuery } from './prompt.queries.ts';

const useStyles = makeStyles({
  answer: {
    flex: '1 1 0',
    minHeight: 0,
    margin: 0,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  /** The text keeps its lines, and is cut at the end of the card. */
  lines: { whiteSpace: 'pre-line' },
  source: { color: tokens.colorNeutralForeground3 },
});

/** Who wrote an example answer: the assistant of the test and its day, else a person. */
export function answerSource({ testedAssistant, testedOn }: PromptSummary) {
  if (!testedAssistant) return 'Example answer, written by hand';
  return `Answer by ${testedAssistant}${testedOn && `, ${formatDay(testedOn)}`}`;
}

interface Props {
  prompt: PromptSummary;
  /** Whether it is one line of a row, rather than the middle of a card. */
  inRow?: boolean;
  className?: string;
}

/** The beginning of a prompt's example answer, which is loaded with the whole prompt. */
export function CardAnswer({ prompt, inRow = false, className }: Props) {
  const styles = useStyles();
  const whole = useQuery({ ...promptQuery(prompt.id), enabled: prompt.hasExample });
  if (!prompt.hasExample)
    return <p className={mergeClasses(styles.answer, styles.source, className)}>No example answer yet</p>;
  const answer = whole.data?.exampleOutput.slice(0, 600);
  return (
    <p className={mergeClasses(styles.answer, !inRow && styles.lines, className)} dir="auto">
      <span className={styles.source}>
        {answerSource(prompt)}
        {inRow ? ': ' : '\n'}
      </span>
      {answer ?? (whole.isError ? 'The answer could not be loaded.' : <SkeletonBar width="80%" />)}
    </p>
  );
}
