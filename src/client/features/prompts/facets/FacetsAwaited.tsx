import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: '168px' },
  failed: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalS },
});

const groups = ['tool', 'difficulty', 'attachment', 'rating'];
const bars = ['40%', '70%', '60%', '75%'];

/** Replaces the filters while the server counts them, and after a failure. */
export function FacetsAwaited({ onRetry }: { onRetry: (() => void) | undefined }) {
  const styles = useStyles();
  if (onRetry) {
    return (
      <div className={styles.failed} role="alert">
        The filters could not be loaded.
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  return groups.map((group, index) => (
    <div
      key={group}
      className={styles.group}
      {...(index === 0 ? { role: 'status', 'aria-label': 'Loading filters' } : {})}
    >
      {bars.map((width) => (
        <SkeletonBar key={width} width={width} height={16} />
      ))}
    </div>
  ));
}
