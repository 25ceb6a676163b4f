import { Field, makeStyles, Select, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import type { AdminDepartmentDto } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useRetireDepartment } from './use-department-changes.ts';

/** The numbers of prompts, followers and submissions to move, as the beginning of a sentence. */
function whatMoves(department: AdminDepartmentDto) {
  const followers = pluralize(department.follower_count, 'follower');
  const prompts = pluralize(department.prompt_count, 'published prompt');
  const revisions = pluralize(department.revision_count, 'draft or submission', 'drafts and submissions');
  return department.revision_count === 0
    ? `${prompts} and ${followers} move`
    : `${prompts}, ${revisions} and ${followers} move`;
}

/** Its choice is no wider than the dialog, however long the departments' names. */
const useStyles = makeStyles({ home: { gridTemplateColumns: 'minmax(0, 1fr)' } });

const start = { newHome: '', reason: '' };

interface Props {
  /** Whose text is typed here. */
  owner: string;
  department: AdminDepartmentDto;
  /** The departments that can take over its prompts. */
  others: readonly AdminDepartmentDto[];
  onClose: () => void;
}

/** Retires a department, after the user has entered its successor and the reason. */
export function RetireDialog({ owner, department, others, onClose }: Props) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const form = useKeptForm({ owner, document: `department-retirement:${department.id}` }, start);
  const { newHome, reason } = form.value;
  const [wasTried, setWasTried] = useState(false);
  const home = others.find(({ id }) => id === newHome);
  const { mutate, isPending, error } = useRetireDepartment(department.id, {
    onSuccess: (moved) => {
      form.discard();
      const what = `${pluralize(moved.moved, 'prompt')} and ${pluralize(moved.followers, 'follower')}`;
      const body = `${what} moved to ${home?.name ?? 'the new department'}.`;
      toast.success(`${department.name} retired`, body);
      onClose();
    },
  });
  const missing = (isMissing: boolean, message: string) =>
    wasTried && isMissing ? { validationMessage: message } : {};
  const submit = () => {
    setWasTried(true);
    if (home && hasVisible(reason)) mutate({ newHome, reason, key: form.key });
  };
  return (
    <FormDialog
      heading={`Retire ${department.name}`}
      action="Retire department"
      pendingAction="Retiring..."
      isPending={isPending}
      failure={error ? messageOf(error, 'The department could not be retired.') : undefined}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={admin.text}>
        {whatMoves(department)} to {home?.name ?? 'the department you choose'}, as do retired prompts. Links
        to this department will open that one, and followers are notified. The department disappears for
        everyone at once. This can't be undone.
      </p>
      <Field
        className={styles.home}
        label="Move prompts and followers to"
        required
        {...missing(!home, 'Choose a department.')}
      >
        <Select value={home ? newHome : ''} onChange={(_, data) => form.change({ newHome: data.value })}>
          <option value="">Choose a department</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Reason"
        required
        hint="Kept in the audit trail."
        {...missing(!hasVisible(reason), 'Enter a reason.')}
      >
        <Textarea
          value={reason}
          rows={3}
          resize="vertical"
          maxLength={limits.reason}
          onChange={(_, data) => form.change({ reason: data.value })}
        />
      </Field>
    </FormDialog>
  );
}
