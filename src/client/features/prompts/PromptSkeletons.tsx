import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { skeletonCards } from '#contract/limits.ts';
import type { ViewMode } from '#contract/vocabulary.ts';
import { cardHeight, usePromptCardStyles } from './prompt-card.styles.ts';

/** In a container with room for two cards in a row, a third fills the next one. */
export const lastFillsRow = {
  '@container (min-width: 656px) and (max-width: 991px)': {
    '& > :last-child:nth-child(odd)': { gridColumnEnd: 'span 2' },
  },
};

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gridAutoRows: `${cardHeight}px`,
    gap: '16px',
    ...lastFillsRow,
  },
  wide: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media (max-width: 660px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  rows: {
    gridTemplateColumns: '1fr',
    gridAutoRows: 'auto',
    gap: '8px',
    containerType: 'inline-size',
  },
});

interface Props {
  view?: ViewMode;
  count?: number;
  /** As in PromptList. */
  wide?: boolean;
}

/** Skeletons of cards while a list loads. */
export function PromptSkeletons({ view = 'grid', count = skeletonCards, wide = false }: Props) {
  const styles = useStyles();
  const card = usePromptCardStyles();
  return (
    <div
      className={mergeClasses(styles.grid, wide && styles.wide, view === 'list' && styles.rows)}
      role="status"
      aria-label="Loading prompts"
    >
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={mergeClasses(card.card, view === 'list' && card.rowSized)}
          data-placeholder-card
        >
          <SkeletonBar width="70%" height={20} />
          <SkeletonBar height={14} />
          <SkeletonBar width="85%" height={14} />
          {view === 'grid' ? <SkeletonBar width="50%" height={14} /> : null}
        </div>
      ))}
    </div>
  );
}
