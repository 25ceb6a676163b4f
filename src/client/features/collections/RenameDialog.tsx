import { messageOf } from '#client/lib/api/action-result.ts';
import { NameDialog } from './NameDialog.tsx';
import { useChangeCollection } from './use-collection-changes.ts';

interface Props {
  collection: { id: string; name: string };
  onClose: () => void;
}

export default function RenameDialog({ collection: { id, name }, onClose }: Props) {
  const { mutate, isPending, error } = useChangeCollection(id, onClose);
  return (
    <NameDialog
      heading="Rename collection"
      action="Rename"
      pendingAction="Renaming..."
      name={name}
      isPending={isPending}
      failure={error ? messageOf(error, 'The collection could not be renamed.') : undefined}
      onSend={(wanted) => mutate({ name: wanted })}
      onClose={onClose}
    />
  );
}
