import {
  Button,
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { useRef } from 'react';
import {
  ArrowDownloadRegular,
  DeleteRegular,
  EditRegular,
  MoreHorizontalRegular,
  PeopleRegular,
} from '#client/components/icons.ts';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { buttonWithWord, wordWhenWide } from '#client/components/word-when-wide.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import { CoEditorsDialog } from './CoEditorsDialog.tsx';
import type { Collection } from './collections.queries.ts';
import { exportCollection } from './export-collection.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { useChangeCollection } from './use-collection-changes.ts';

const useStyles = makeStyles({ button: buttonWithWord, word: wordWhenWide });

interface Props {
  collection: Collection;
  isDeleting: boolean;
  onDelete: () => void;
}

/** The rarer actions on a collection. Readers export it, co-editors see each other, its owner does the rest, too. */
export function CollectionMore({ collection, isDeleting, onDelete }: Props) {
  const styles = useStyles();
  const trigger = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<'co-editors' | 'name'>(trigger);
  const { id, is_own: isOwn, canEdit, editor_count: editorCount = 0 } = collection;
  const isSaved = id === savedCollectionId;
  return (
    <>
      <Menu
        positioning="below-start"
        hasIcons
        hasCheckmarks={isOwn && !isSaved}
        checkedValues={{ assistants: collection.in_assistants ? ['used'] : [] }}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button ref={trigger} className={styles.button} title="More" icon={<MoreHorizontalRegular />}>
            <span className={styles.word}>More</span>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {canEdit && !isSaved ? (
              <MenuItem icon={<PeopleRegular />} onClick={() => open('co-editors')}>
                {editorCount === 0 ? 'Add co-editors' : 'Co-editors'}
              </MenuItem>
            ) : null}
            {isOwn && !isSaved ? <AssistantsItem collection={collection} /> : null}
            <MenuItem icon={<ArrowDownloadRegular />} onClick={() => void exportCollection(collection)}>
              Export as CSV
            </MenuItem>
            {isOwn ? (
              <>
                <MenuItem icon={<EditRegular />} onClick={() => open('name')}>
                  Rename
                </MenuItem>
                <MenuItem icon={<DeleteRegular />} disabled={isDeleting} onClick={onDelete}>
                  Delete
                </MenuItem>
              </>
            ) : null}
          </MenuList>
        </MenuPopover>
      </Menu>
      {subject === 'name' ? <RenameDialog collection={collection} onClose={close} /> : null}
      {subject === 'co-editors' ? <CoEditorsDialog collection={collection} onClose={close} /> : null}
    </>
  );
}

/** Whether the user's AI assistants list the prompts of this collection, before the saved and featured ones. */
function AssistantsItem({ collection: { id, name, in_assistants: isUsed } }: { collection: Collection }) {
  const { mutate } = useChangeCollection(
    id,
    ({ in_assistants: isChosen }) =>
      isChosen
        ? toast.success('Shown in AI assistants', `Your connected assistants now list "${name}" first.`)
        : toast.success('Removed from AI assistants', 'Your assistants still list your saved prompts.'),
    'Change not saved',
  );
  return (
    <MenuItemCheckbox
      name="assistants"
      value="used"
      subText="Listed first; one collection at a time"
      onClick={() => mutate({ in_assistants: !isUsed })}
    >
      Show in AI assistants
    </MenuItemCheckbox>
  );
}
