import { makeStyles } from '@fluentui/react-components';
import { publicConfig } from '#client/lib/api/config.ts';
import { CollectionTabs } from './CollectionTabs.tsx';

const useStyles = makeStyles({
  place: { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '48px' } },
});

/** The user's collections, where the server keeps any. */
export function CollectionNav({ savedCount }: { savedCount: number | undefined }) {
  const styles = useStyles();
  if (!publicConfig().ownServer) return null;
  return (
    <div className={styles.place}>
      <CollectionTabs savedCount={savedCount} />
    </div>
  );
}
