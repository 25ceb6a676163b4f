import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { AddRegular } from '#client/components/icons.ts';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { AddToCollectionDialog } from './AddToCollectionDialog.tsx';

/** Opens the dialog in which a signed-in user chooses the collections of a prompt, if the server stores any. */
export function AddToCollectionButton({ promptId }: { promptId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { subject, open, close } = useOpenDialog<string>(button);
  if (!has('collections')) return null;
  const add = () => {
    if (requireSignIn('Sign in to add prompts to a collection.')) open(promptId);
  };
  return (
    <>
      <Button ref={button} appearance="subtle" icon={<AddRegular />} aria-haspopup="dialog" onClick={add}>
        Add to a collection
      </Button>
      {subject === undefined ? null : <AddToCollectionDialog promptId={subject} onClose={close} />}
    </>
  );
}
