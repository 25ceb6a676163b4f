import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { AdminDepartment } from '../admin.queries.ts';
import { DepartmentFields } from './DepartmentFields.tsx';
import { type DepartmentInput, useSaveDepartment } from './use-department-changes.ts';

const empty: DepartmentInput = { name: '', description: '', icon: 'Users', color: 'cornflower' };

interface Props {
  /** The department to change; undefined for a new one. */
  department: AdminDepartment | undefined;
  onClose: () => void;
}

/** Adds a department or changes one. What was typed stays until the server has it. */
export function DepartmentDialog({ department, onClose }: Props) {
  const [value, setValue] = useState<DepartmentInput>(() => {
    const { name, description, icon, color } = department ?? empty;
    return { name, description, icon, color };
  });
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useSaveDepartment(department?.id, {
    onSuccess: ({ name }) => {
      toast.success(department ? 'Department changed' : 'Department added', name.trim());
      onClose();
    },
  });
  const isNameTaken = failedWith(error, 'conflict');
  const failure = error ? messageOf(error, 'The department could not be saved.') : undefined;
  const submit = () => {
    setMissing(!value.name.trim());
    if (value.name.trim()) mutate(value);
  };
  return (
    <FormDialog
      heading={department ? `Change ${department.name}` : 'Add a department'}
      action={department ? 'Save' : 'Add department'}
      pendingAction="Saving..."
      isPending={isPending}
      failure={isNameTaken ? undefined : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <DepartmentFields
        value={value}
        nameError={missing ? 'Name is required.' : isNameTaken ? failure : undefined}
        onChange={(changes) => {
          setValue({ ...value, ...changes });
          setMissing(false);
          if (error) reset();
        }}
      />
    </FormDialog>
  );
}
