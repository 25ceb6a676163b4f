import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { limits } from '#contract/limits.ts';

interface Props {
  heading: string;
  action: string;
  pendingAction: string;
  /** What it is called now; '' for a new one. */
  name: string;
  isPending: boolean;
  failure: string | undefined;
  onSend: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a collection. */
export function NameDialog({ name: before, isPending, onSend, ...rest }: Props) {
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() !== '') onSend(name.trim());
  };
  return (
    <FormDialog
      {...rest}
      isPending={isPending}
      isTyped={name !== before}
      restoredFrom={undefined}
      onDiscard={() => {}}
      onSubmit={submit}
    >
      <Field
        label="Name"
        required
        {...(isMissing ? { validationMessage: 'Give it a name.', validationState: 'error' as const } : {})}
      >
        <Input
          value={name}
          maxLength={limits.collectionName}
          onChange={(_, { value }) => {
            setName(value);
            setMissing(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
