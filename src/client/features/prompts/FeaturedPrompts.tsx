import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ArrowClockwiseRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { featuredShown } from '#domain/limits.ts';
import { PromptCard } from './PromptCard.tsx';
import { PromptCardSkeletons } from './PromptCardSkeletons.tsx';
import { cardGrid } from './prompt-card.styles.ts';

const useStyles = makeStyles({
  container: { containerType: 'inline-size' },
  grid: {
    ...cardGrid,
    gridAutoRows: '1fr',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // The third of three in two columns.
    '@container (min-width: 656px) and (max-width: 991px)': {
      '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
  },
  none: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  /** Undefined while they load. */
  prompts: PromptSummary[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  onRetry: () => unknown;
  /** Further icon buttons of a card. */
  actions: (prompt: PromptSummary) => ReactNode;
}

export function FeaturedPrompts({ prompts, error, onRetry, actions }: Props) {
  const styles = useStyles();
  if (!prompts) {
    return (
      <div className={styles.container}>
        <PromptCardSkeletons count={featuredShown} />
      </div>
    );
  }
  if (prompts.length === 0) {
    return (
      <p className={styles.none}>
        No featured prompts right now.
        <RetryButton size="small" icon={<ArrowClockwiseRegular />} error={error} onRetry={onRetry} />
      </p>
    );
  }
  return (
    <div className={styles.container}>
      <ul className={styles.grid}>
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <PromptCard prompt={prompt} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}
