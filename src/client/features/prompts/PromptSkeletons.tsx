import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { skeletonCards } from '#contract/limits.ts';
import type { ViewMode } from '#contract/vocabulary.ts';
import { cardHeight, usePromptCardStyles } from './prompt-card.styles.ts';
import { usePromptRowStyles } from './prompt-row.styles.ts';

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
  row: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  bars: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, height: '100%' },
  last: { marginBlockStart: 'auto' },
});

interface Props {
  view?: ViewMode;
  count?: number;
  /** As in PromptList. */
  wide?: boolean;
}

/** Skeletons of cards, or of rows, while a list loads. */
export function PromptSkeletons({ view = 'grid', count = skeletonCards, wide = false }: Props) {
  const styles = useStyles();
  const card = usePromptCardStyles();
  const row = usePromptRowStyles();
  const inRows = view === 'list';
  return (
    <div
      className={inRows ? row.list : mergeClasses(styles.grid, wide && styles.wide)}
      role="status"
      aria-label="Loading prompts"
    >
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={inRows ? mergeClasses(styles.row, row.sized) : card.card}
          data-placeholder-card
        >
          {inRows ? <RowBars /> : <CardBars />}
        </div>
      ))}
    </div>
  );
}

const RowBars = () => (
  <>
    <SkeletonBar width="40%" height={18} />
    <SkeletonBar width="60%" height={14} />
  </>
);

function CardBars() {
  const styles = useStyles();
  return (
    <div className={styles.bars}>
      <SkeletonBar width="30%" height={16} />
      <SkeletonBar width="80%" height={20} />
      <SkeletonBar height={14} />
      <SkeletonBar width="85%" height={14} />
      <div className={styles.last}>
        <SkeletonBar width="65%" height={14} />
      </div>
      <SkeletonBar width="50%" height={14} />
    </div>
  );
}
