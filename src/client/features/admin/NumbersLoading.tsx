import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useAdminStyles } from './admin.styles.ts';

const useStyles = makeStyles({
  loading: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  figure: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, height: '76px' },
  chart: { height: '278px' },
});

/** Skeleton of the statistics and the first charts. */
export function NumbersLoading() {
  const admin = useAdminStyles();
  const styles = useStyles();
  return (
    <div className={styles.loading} role="status" aria-label="Loading statistics">
      <div className={`${admin.surface} ${styles.figures}`}>
        {['published', 'waiting', 'changes', 'days'].map((name) => (
          <div key={name} className={styles.figure}>
            <SkeletonBar width="70%" height={16} />
            <SkeletonBar width="40%" height={28} />
          </div>
        ))}
      </div>
      {['copies', 'weeks'].map((name) => (
        <div key={name} className={`${admin.surface} ${styles.chart}`}>
          <SkeletonBar width="30%" height={20} />
        </div>
      ))}
    </div>
  );
}
