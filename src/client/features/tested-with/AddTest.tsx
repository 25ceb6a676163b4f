import { useMemo, useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { TestFields, type TypedTest, toTest } from '#client/entities/TestFields.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { localDay } from '#client/lib/days.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { hasVisible } from '#domain/text.ts';
import { useAddTest } from './tested-with.queries.ts';

interface Props {
  prompt: Prompt;
  /** Owner of the unsent text. */
  owner: string;
  /** Suggested names. */
  assistants: readonly string[];
  onClose: () => void;
}

/** What is missing, by field. */
const faultsOf = ({ assistant, tested_on: day, result }: TypedTest) => ({
  assistant: hasVisible(assistant) ? '' : 'Enter the assistant.',
  tested_on: day ? '' : 'Enter a date.',
  result: result ? '' : 'Choose a result.',
});

/** Adds a test of the current version. Keeps the typed text until the server has saved it. */
export function AddTest({ prompt, owner, assistants, onClose }: Props) {
  const start = useMemo(() => ({ assistant: '', tested_on: localDay(), result: '', note: '' }), []);
  const form = useKeptForm({ owner, document: `test:${prompt.id}` }, start);
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useAddTest(prompt, () => {
    form.discard();
    onClose();
  });
  const { value, key } = form;
  const faults = faultsOf(value);
  const submit = () => {
    setWasTried(true);
    if (Object.values(faults).some(Boolean)) return;
    mutate({ ...toTest(value), key });
  };
  return (
    <FormDialog
      heading={`Add a test of v${prompt.version}`}
      action="Add test"
      pendingAction="Adding..."
      isPending={isPending}
      failure={error ? `${messageOf(error, 'The test could not be added.')} Your text is kept.` : undefined}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <TestFields
        value={value}
        assistants={assistants}
        {...(wasTried && { faults })}
        onChange={(changes) => {
          form.change(changes);
          if (error) reset();
        }}
        onSend={submit}
      />
    </FormDialog>
  );
}
