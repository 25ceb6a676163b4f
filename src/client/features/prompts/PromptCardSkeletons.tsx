import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { skeletonCards } from '#domain/limits.ts';
import { cardGrid, usePromptCardStyles, wideCardGrid } from './prompt-card.styles.ts';

const useStyles = makeStyles({
  grid: cardGrid,
  wide: wideCardGrid,
  /** As high as most cards. */
  card: { height: '232px' },
});

const useBarsClass = makeResetStyles({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.spacingVerticalS,
  height: '100%',
  // At the lower edge, as the line of facts, and as high as the line with the buttons.
  '& > :nth-last-child(2)': { marginBlockStart: 'auto' },
  '& > :last-child': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '32px',
  },
});

interface Props {
  count?: number;
  /** As in PromptList. */
  wide?: boolean;
}

/** Skeletons of cards while a list loads. */
export function PromptCardSkeletons({ count = skeletonCards, wide = false }: Props) {
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(styles.grid, wide && styles.wide)}
      role="status"
      aria-label="Loading prompts"
    >
      {Array.from({ length: count }, (_, index) => (
        <PromptCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** In place of a card. */
export function PromptCardSkeleton() {
  const { card } = usePromptCardStyles();
  return (
    <div className={mergeClasses(card, useStyles().card)} data-placeholder-card>
      <div className={useBarsClass()}>
        <SkeletonBar width="30%" height={16} />
        <SkeletonBar width="80%" height={20} />
        <SkeletonBar height={14} />
        <SkeletonBar width="85%" height={14} />
        <SkeletonBar width="65%" height={14} />
        <div>
          <SkeletonBar width="35%" height={14} />
          <SkeletonBar width="30%" height={20} />
        </div>
      </div>
    </div>
  );
}
