import { Button, makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import { AddRegular } from '#client/components/icons.ts';
import { buttonWithWord, wordWhenWide } from '#client/components/word-when-wide.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useAddToCollection } from './use-add-to-collection.tsx';

const useStyles = makeStyles({ button: buttonWithWord, word: wordWhenWide });

/** Opens the dialog with the user's collections, if the server stores any. */
export function AddToCollectionButton({ promptId }: { promptId: string }) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { add, dialog } = useAddToCollection(promptId, button);
  if (!publicConfig().ownServer) return null;
  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        appearance="subtle"
        icon={<AddRegular />}
        title="Add to a collection"
        aria-haspopup="dialog"
        onClick={add}
      >
        <span className={styles.word}>Add to a collection</span>
      </Button>
      {dialog}
    </>
  );
}
