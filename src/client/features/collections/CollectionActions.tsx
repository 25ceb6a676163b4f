import { makeStyles, tokens } from '@fluentui/react-components';
import { CollectionMore } from './CollectionMore.tsx';
import type { Collection } from './collections.queries.ts';
import { ShareMenu } from './ShareMenu.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, '@media print': { display: 'none' } },
});

interface Props {
  collection: Collection;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Actions on a whole collection. */
export const CollectionActions = (props: Props) => (
  <div className={useStyles().actions}>
    <ShareMenu collection={props.collection} />
    <CollectionMore {...props} />
  </div>
);
