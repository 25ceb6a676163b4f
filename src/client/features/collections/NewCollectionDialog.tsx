import { useState } from 'react';
import { messageOf } from '#client/lib/api/action-result.ts';
import { NameDialog } from './NameDialog.tsx';
import { useCreateCollection } from './use-collection-changes.ts';
import { useNameForm } from './use-name-form.ts';

interface Props {
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Makes a collection. */
export function NewCollectionDialog({ onCreated, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useNameForm('');
  const { mutate, isPending, error } = useCreateCollection((id) => {
    form.discard();
    onCreated(id);
  });
  return (
    <NameDialog
      heading="New collection"
      action="Create"
      pendingAction="Creating..."
      form={form}
      isPending={isPending}
      failure={error ? messageOf(error, 'The collection could not be created.') : undefined}
      // Another name is another request.
      onSend={(name) => mutate({ name, key: `${key} ${encodeURIComponent(name).slice(0, 200)}` })}
      onClose={onClose}
    />
  );
}
