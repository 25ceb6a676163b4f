import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { AddRegular } from '#client/components/icons.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useAddToCollection } from './use-add-to-collection.tsx';

/** Opens the dialog with the user's collections, where the server keeps any. */
export default function AddToCollectionButton({ promptId }: { promptId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { add, dialog } = useAddToCollection(promptId, button);
  if (!publicConfig().collections) return null;
  return (
    <>
      <Button ref={button} appearance="subtle" icon={<AddRegular />} aria-haspopup="dialog" onClick={add}>
        Add to a collection
      </Button>
      {dialog}
    </>
  );
}
