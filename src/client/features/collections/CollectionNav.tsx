import { makeStyles } from '@fluentui/react-components';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

const CollectionTabs = lazyWithRetry(() => import('./CollectionTabs.tsx'));

const useStyles = makeStyles({
  place: { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '48px' } },
});

/** The user's collections, where the server keeps any. */
export function CollectionNav({ savedCount }: { savedCount: number | undefined }) {
  const styles = useStyles();
  if (!publicConfig().ownServer) return null;
  return (
    <div className={styles.place}>
      <LazyBoundary name="Collections">
        <CollectionTabs savedCount={savedCount} />
      </LazyBoundary>
    </div>
  );
}
