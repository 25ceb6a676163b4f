import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { type RequestedPromptInput, useRequestPrompt } from './use-requested-prompt-changes.ts';

interface Props {
  /** Whose text is typed here. */
  owner: string;
  /** Initial title: a search without results, whose page does not list the requests. '' where they are listed. */
  title: string;
  onClose: () => void;
}

/** Adds a requested prompt. Keeps the typed text until the server has saved it. */
export function RequestedPromptDialog({ owner, title, onClose }: Props) {
  const form = useKeptForm<RequestedPromptInput>(
    { owner, document: `wanted:${title}` },
    { title, details: '' },
  );
  const { value } = form;
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useRequestPrompt({
    onSuccess: () => {
      form.discard();
      if (title) toast.success('Prompt requested', 'Employees see it on the submission page.');
      onClose();
    },
  });
  const submit = () => {
    setMissing(!hasVisible(value.title));
    if (hasVisible(value.title)) mutate(value);
  };
  const change = (changes: Partial<RequestedPromptInput>) => {
    form.change(changes);
    setMissing(false);
    if (error) reset();
  };
  return (
    <FormDialog
      heading="Request a prompt"
      action="Request prompt"
      pendingAction="Saving..."
      isPending={isPending}
      failure={
        error ? `${messageOf(error, 'The request could not be saved.')} Your text is kept.` : undefined
      }
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Requested prompt"
        required
        hint="Employees see it on the submission page until you remove it."
        {...(missing ? { validationMessage: 'Describe the prompt you want.' } : {})}
      >
        <Input
          value={value.title}
          dir="auto"
          maxLength={limits.requestedTitle}
          onChange={(_, data) => change({ title: data.value })}
        />
      </Field>
      <LongTextField
        label="Details"
        hint="Optional: the audience and the task."
        value={value.details}
        limit={limits.requestedDetails}
        rows={4}
        onChange={(details) => change({ details })}
        onSend={submit}
      />
    </FormDialog>
  );
}
