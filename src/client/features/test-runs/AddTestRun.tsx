import { useMemo, useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { faultsOf, placeholdersOf, type RunForm, startOf, toRun } from './run-form.ts';
import { TestRunFields } from './TestRunFields.tsx';
import { useAddRun } from './use-run-changes.ts';

const noFaults = { assistant: '', ran_on: '', verdict: '', checks: '' };

interface Props {
  prompt: Prompt;
  /** Whose text is typed here. */
  owner: string;
  assistants: readonly string[];
  onClose: () => void;
}

/** Adds a test run of the current version. Keeps the typed text until the server has saved it. */
export function AddTestRun({ prompt, owner, assistants, onClose }: Props) {
  const placeholders = useMemo(() => placeholdersOf(prompt), [prompt]);
  const start = useMemo(() => startOf(placeholders), [placeholders]);
  const form = useKeptForm<RunForm>({ owner, document: `test-run:${prompt.id}` }, start);
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useAddRun(prompt, () => {
    form.discard();
    toast.success('Test run added', 'Everyone can see the test run.');
    onClose();
  });
  const faults = faultsOf(form.value);
  const submit = () => {
    setWasTried(true);
    if (Object.values(faults).every((fault) => fault === ''))
      mutate({ ...toRun(form.value, placeholders), key: form.key });
  };
  return (
    <FormDialog
      heading={`Add a test run of v${prompt.version}`}
      action="Add test run"
      pendingAction="Adding..."
      isPending={isPending}
      failure={
        error ? `${messageOf(error, 'The test run could not be added.')} Your text is kept.` : undefined
      }
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <TestRunFields
        value={form.value}
        placeholders={placeholders}
        assistants={assistants}
        faults={wasTried ? faults : noFaults}
        onChange={(changes) => {
          form.change(changes);
          if (error) reset();
        }}
        onSend={submit}
      />
    </FormDialog>
  );
}
