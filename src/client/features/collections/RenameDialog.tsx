import { messageOf } from '#client/lib/api/action-result.ts';
import { NameDialog } from './NameDialog.tsx';
import { useChangeCollection } from './use-collection-changes.ts';
import { useNameForm } from './use-name-form.ts';

interface Props {
  collection: { id: string; name: string };
  onClose: () => void;
}

export function RenameDialog({ collection: { id, name }, onClose }: Props) {
  const form = useNameForm(id, name);
  const { mutate, isPending, error } = useChangeCollection(id, () => {
    form.discard();
    onClose();
  });
  return (
    <NameDialog
      heading="Rename collection"
      action="Rename"
      pendingAction="Renaming..."
      form={form}
      isPending={isPending}
      failure={error ? messageOf(error, 'The collection could not be renamed.') : undefined}
      onSend={(wanted) => mutate({ name: wanted, from: { name } })}
      onClose={onClose}
    />
  );
}
