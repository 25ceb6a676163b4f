import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { usePromptLayoutStyles } from './prompt-layout.styles.ts';
import { RailLoading } from './RailLoading.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The page's skeleton for a prompt without a cached card. */
export function PromptLoading() {
  const styles = useStyles();
  const layout = usePromptLayoutStyles();
  return (
    <div className={layout.columns} role="status" aria-label="Loading prompt">
      <div className={layout.head}>
        <div className={styles.stack}>
          <SkeletonBar width={64} height={6} />
          <SkeletonBar width="min(560px, 90%)" height={36} />
          <SkeletonBar width="min(320px, 70%)" height={20} />
          <SkeletonBar width="min(640px, 100%)" height={44} />
        </div>
      </div>
      <div className={layout.content}>
        <SkeletonBar height={720} />
      </div>
      <div className={layout.rail}>
        <SkeletonBar height={48} />
        <RailLoading />
      </div>
    </div>
  );
}
