import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { skeletonCards } from '#domain/limits.ts';
import type { ViewMode } from '#domain/vocabulary.ts';
import { PromptCardSkeletons } from './PromptCardSkeletons.tsx';
import { medium, usePromptRowsClass, wide } from './prompt-row.styles.ts';

const useStyles = makeStyles({
  /** As high as most rows. */
  row: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    height: '180px',
    paddingInline: tokens.spacingHorizontalL,
    [medium]: { height: '132px' },
    [wide]: { height: '104px' },
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
});

interface Props {
  view: ViewMode;
  /** As in PromptList. */
  wide?: boolean;
}

/** Skeletons of cards, or of rows, while a list loads. Not for the home page, which shows cards only: rows have styles of their own. */
export function PromptSkeletons({ view, wide: isWide = false }: Props) {
  const rows = usePromptRowsClass();
  if (view === 'grid') return <PromptCardSkeletons wide={isWide} />;
  return (
    <div className={rows} role="status" aria-label="Loading prompts">
      {Array.from({ length: skeletonCards }, (_, index) => (
        <PromptRowSkeleton key={index} />
      ))}
    </div>
  );
}

/** In place of a row. */
export function PromptRowSkeleton() {
  return (
    <div className={useStyles().row} data-placeholder-card>
      <SkeletonBar width="40%" height={18} />
      <SkeletonBar width="60%" height={14} />
    </div>
  );
}
