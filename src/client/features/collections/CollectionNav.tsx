import { makeStyles } from '@fluentui/react-components';
import { CollectionTabs } from './CollectionTabs.tsx';

const useStyles = makeStyles({
  place: { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '48px' } },
});

/** The user's collections. */
export function CollectionNav({ savedCount }: { savedCount: number | undefined }) {
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <CollectionTabs savedCount={savedCount} />
    </div>
  );
}
