import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { NewerValues } from '#client/components/NewerValues.tsx';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import type { useNameForm } from './use-name-form.ts';

interface Props {
  heading: string;
  action: string;
  pendingAction: string;
  form: ReturnType<typeof useNameForm>;
  isPending: boolean;
  failure: string | undefined;
  onSend: (name: string) => void;
  onClose: () => void;
}

/** A dialog for a collection's name. Keeps the typed text until the server has saved it. */
export function NameDialog({ form, isPending, onSend, ...rest }: Props) {
  const [isMissing, setMissing] = useState(false);
  const name = form.value.name.trim();
  const { name: newer } = form.newer;
  const submit = () => {
    if (isPending) return;
    setMissing(!hasVisible(name));
    if (hasVisible(name)) onSend(name);
  };
  return (
    <FormDialog
      {...rest}
      isPending={isPending}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
    >
      <Field
        label="Name"
        required
        {...(isMissing ? { validationMessage: 'Enter a name.', validationState: 'error' as const } : {})}
      >
        <Input
          value={form.value.name}
          maxLength={limits.collectionName}
          onChange={(_, { value }) => {
            form.change({ name: value });
            setMissing(false);
          }}
        />
      </Field>
      <NewerValues values={newer === undefined ? [] : [{ label: 'Name', text: newer }]} />
    </FormDialog>
  );
}
