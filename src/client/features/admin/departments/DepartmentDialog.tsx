import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { NewerValues } from '#client/components/NewerValues.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith, isOutdated } from '#client/lib/api/api-failure.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import type { AdminDepartmentDto, DepartmentInput } from '#contract/admin.ts';
import { hasVisible } from '#domain/text.ts';
import type { DepartmentColor, DepartmentIcon } from '#domain/vocabulary.ts';
import { DepartmentFields, wordsOf } from './DepartmentFields.tsx';
import { useSaveDepartment } from './use-department-changes.ts';

const empty: DepartmentInput = { name: '', description: '', icon: 'Users', color: 'cornflower' };

interface Props {
  /** Whose text is typed here. */
  owner: string;
  /** The department to change, as the server last sent it; undefined for a new one. */
  department: AdminDepartmentDto | undefined;
  onClose: () => void;
}

/** Adds or changes a department. Keeps the typed text until the server has saved it. */
export function DepartmentDialog({ owner, department, onClose }: Props) {
  const { name, description, icon, color } = department ?? empty;
  const form = useKeptForm<DepartmentInput>(
    { owner, document: `department:${department?.id ?? ''}` },
    // The server accepts no other look from an admin.
    { name, description, icon: icon as DepartmentIcon, color: color as DepartmentColor },
  );
  const { value } = form;
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useSaveDepartment(department, {
    onSuccess: () => {
      form.discard();
      onClose();
    },
  });
  const newer = wordsOf(form.newer);
  const isNameTaken = failedWith(error, 'conflict') && !isOutdated(error);
  const failure = error ? messageOf(error, 'The department could not be saved.') : undefined;
  const outdated =
    newer.length > 0
      ? undefined
      : 'Someone else has changed this department. The fields show it with your text: check them and select Save again.';
  const submit = () => {
    setMissing(!hasVisible(value.name));
    if (hasVisible(value.name)) mutate({ ...value, key: form.key });
  };
  return (
    <FormDialog
      heading={department ? `Edit ${department.name}` : 'Add a department'}
      action={department ? 'Save' : 'Add department'}
      pendingAction="Saving..."
      isPending={isPending}
      failure={isNameTaken ? undefined : isOutdated(error) ? outdated : failure}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <DepartmentFields
        value={value}
        nameError={missing ? 'Enter a name.' : isNameTaken ? failure : undefined}
        onChange={(changes) => {
          form.change(changes);
          setMissing(false);
          if (error) reset();
        }}
      />
      <NewerValues values={newer} />
    </FormDialog>
  );
}
