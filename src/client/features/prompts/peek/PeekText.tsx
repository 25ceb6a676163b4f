import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { toConfirmedPlaceholders } from '#client/lib/models/to-confirmed.ts';
import { PromptAnswer } from '../answers/PromptAnswer.tsx';
import { HighlightedPrompt } from '../HighlightedPrompt.tsx';
import { promptQuery } from '../prompt.queries.ts';

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  loading: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, whiteSpace: 'normal' },
  failed: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
    margin: 0,
  },
});

const loadingLines = ['62%', '100%', '94%', '98%', '71%', '99%', '88%'];

/** The text of a prompt and its example answer, which the list does not contain. */
export function PeekText({ id }: { id: string }) {
  const styles = useStyles();
  const { data, isError, error, refetch } = useQuery(promptQuery(id));
  const confirmed = useMemo(() => toConfirmedPlaceholders(data?.placeholders), [data?.placeholders]);
  if (data) {
    return (
      <>
        {/* It scrolls, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <p className={styles.text} dir="auto" tabIndex={0} data-peek-text>
          <HighlightedPrompt text={data.fullPrompt} confirmed={confirmed} />
        </p>
        <PromptAnswer key={id} prompt={data} />
      </>
    );
  }
  if (isError) {
    return (
      <div className={styles.failed} role="alert">
        This prompt could not be loaded.
        <RetryButton error={error} onRetry={refetch} />
      </div>
    );
  }
  return (
    <div className={styles.text} role="status" aria-label="Loading the prompt">
      <div className={styles.loading}>
        {loadingLines.map((width) => (
          <SkeletonBar key={width} width={width} height={14} />
        ))}
      </div>
    </div>
  );
}
