import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { formatDate } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { exampleVersionWords } from '#domain/example-version.ts';

const AnswerText = lazyWithRetry(() => import('./AnswerText.tsx'));

/** In characters: about as high as a folded answer. */
const longAnswer = 700;

const useStyles = makeStyles({
  box: {
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media print': { display: 'none' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalXL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  source: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  content: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  folded: { maxHeight: '320px', overflow: 'hidden', maskImage: 'linear-gradient(black 240px, transparent)' },
  /** Its words, not its edge, are below those of the answer. */
  more: {
    margin: `0 calc(${tokens.spacingHorizontalXL} - ${tokens.spacingHorizontalM}) ${tokens.spacingVerticalM}`,
    '@media (max-width: 640px)': { marginInline: tokens.spacingHorizontalXS },
  },
});

/** A prompt's example answer with its source; a long one is folded. Nothing here copies it. */
export function PromptAnswer({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [heading, content] = [useId(), useId()];
  const { exampleOutput, exampleVersion, reviewedAt } = prompt;
  if (!exampleOutput) return null;
  const isLong = exampleOutput.length > longAnswer;
  const isFolded = isLong && !isOpen;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <div className={styles.bar}>
        <h2 id={heading} className={styles.heading}>
          Example answer
        </h2>
        <span className={styles.source}>
          {[
            exampleVersion && exampleVersionWords(exampleVersion),
            reviewedAt && `Reviewed by the AI centre of excellence on ${formatDate(reviewedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div id={content} className={mergeClasses(styles.content, isFolded && styles.folded)} inert={isFolded}>
        <LazyBoundary
          loading={<SkeletonBar height={isLong ? 288 : 96} />}
          failed="The example answer could not be loaded."
        >
          <AnswerText text={exampleOutput} />
        </LazyBoundary>
      </div>
      {isLong ? (
        <Button
          className={styles.more}
          appearance="subtle"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show full answer'}
        </Button>
      ) : null}
    </section>
  );
}
