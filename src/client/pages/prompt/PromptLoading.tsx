import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { usePromptLayoutStyles } from './prompt-layout.styles.ts';
import { RailLoading } from './RailLoading.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The page's skeleton while a prompt loads of which nothing is known yet. */
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
        <PromptText text={undefined} confirmed={null}>
          {null}
        </PromptText>
      </div>
      <div className={layout.rail}>
        <SkeletonBar height={48} />
        <RailLoading />
      </div>
    </div>
  );
}
