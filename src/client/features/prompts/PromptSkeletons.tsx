import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { skeletonCards } from '#domain/limits.ts';
import type { ViewMode } from '#domain/vocabulary.ts';
import { PromptCardSkeletons } from './PromptCardSkeletons.tsx';
import { usePromptRowStyles, usePromptRowsClass } from './prompt-row.styles.ts';

const useStyles = makeStyles({
  row: {
    height: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
  },
  ruled: { boxSizing: 'border-box', '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
});

interface Props {
  view: ViewMode;
  /** As in PromptList. */
  wide?: boolean;
}

/** Skeletons of cards, or of rows, while a list loads. Not for the home page, which shows cards only: rows have styles of their own. */
export function PromptSkeletons({ view, wide = false }: Props) {
  const styles = useStyles();
  const row = usePromptRowStyles();
  const rows = usePromptRowsClass();
  if (view === 'grid') return <PromptCardSkeletons wide={wide} />;
  return (
    <div className={rows} role="status" aria-label="Loading prompts">
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div key={index} className={mergeClasses(styles.ruled, row.sized)} data-placeholder-card>
          <RowBars />
        </div>
      ))}
    </div>
  );
}

/** In place of a row's content. */
export function RowBars() {
  return (
    <div className={useStyles().row}>
      <SkeletonBar width="40%" height={18} />
      <SkeletonBar width="60%" height={14} />
    </div>
  );
}
