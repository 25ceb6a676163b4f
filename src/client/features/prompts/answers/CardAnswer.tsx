import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { exampleVersionWords } from '#domain/example-version.ts';
import { promptQuery } from '../prompt.queries.ts';
import { answerFailed } from './answers-shown.ts';

/** The beginning of an answer as plain text: without the marks of Markdown, a table's row as a line. */
const plainBeginning = (answer: string) =>
  answer
    .slice(0, 800)
    .replace(/^[|\s:-]+$/gm, '')
    .replace(/\*\*|__|`|^#{1,6} |^\| | \|$/gm, '')
    .replace(/ \| /g, ' · ')
    .replace(/\n{2,}/g, '\n')
    .trim();

const useStyles = makeStyles({
  /** Takes the room of a card's middle; its last line fades. */
  answer: {
    flex: '1 1 0',
    minHeight: 0,
    margin: 0,
    overflow: 'hidden',
    maskImage: 'linear-gradient(black calc(100% - 16px), transparent)',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  source: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  prompt: PromptSummary;
  /** Whether it is a line of a row. */
  inRow?: boolean;
  className?: string;
}

/** The beginning of a prompt's example answer; it is loaded with the whole prompt, once the user turns answers on. */
export default function CardAnswer({ prompt, inRow = false, className }: Props) {
  const styles = useStyles();
  const whole = useQuery({ ...promptQuery(prompt.id), enabled: prompt.hasExample });
  const of = mergeClasses(!inRow && styles.answer, className);
  if (!prompt.hasExample) return <p className={mergeClasses(of, styles.source)}>No example answer yet</p>;
  const answer = plainBeginning(whole.data?.exampleOutput ?? '');
  const version = whole.data?.exampleVersion;
  const source = version ? exampleVersionWords(version) : 'Example answer';
  return (
    <p className={of} dir="auto">
      <span className={styles.source}>{inRow ? `${source}: ` : `${source}\n`}</span>
      {whole.isPending ? <SkeletonBar height={12} /> : whole.isError ? answerFailed : answer}
    </p>
  );
}
