import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Placeholder } from '#client/components/Placeholder.tsx';
import { placeholderCards } from '#contract/limits.ts';
import type { ViewMode } from '#contract/vocabulary.ts';
import { cardHeight, narrowRowHeight, rowHeight, usePromptCardStyles } from './prompt-card.styles.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gridAutoRows: `${cardHeight}px`,
    gap: '16px',
  },
  rows: {
    gridTemplateColumns: '1fr',
    gridAutoRows: `${rowHeight}px`,
    gap: '8px',
    '@media (max-width: 592px)': { gridAutoRows: `${narrowRowHeight}px` },
  },
});

/** Cards on their way, in the size of cards. */
export function PromptPlaceholders({
  view = 'grid',
  count = placeholderCards,
}: {
  view?: ViewMode;
  count?: number;
}) {
  const styles = useStyles();
  const card = usePromptCardStyles();
  return (
    <div
      className={mergeClasses(styles.grid, view === 'list' && styles.rows)}
      role="status"
      aria-label="Loading prompts"
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={card.card} data-placeholder-card>
          <Placeholder width="70%" height={20} />
          <Placeholder height={14} />
          <Placeholder width="85%" height={14} />
          {view === 'grid' ? <Placeholder width="50%" height={14} /> : null}
        </div>
      ))}
    </div>
  );
}
