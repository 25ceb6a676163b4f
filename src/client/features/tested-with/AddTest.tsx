import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useId, useMemo, useState } from 'react';
import { DayInput } from '#client/components/DayInput.tsx';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { localDay } from '#client/lib/days.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { testLimits } from '#domain/tested-with.ts';
import { hasVisible } from '#domain/text.ts';
import { useAddTest } from './tested-with.queries.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
});

interface Props {
  prompt: Prompt;
  /** Owner of the unsent text. */
  owner: string;
  /** Suggested names. */
  assistants: readonly string[];
  onClose: () => void;
}

/** What is missing, by field. */
const faultsOf = ({
  assistant,
  tested_on: day,
  result,
}: Record<'assistant' | 'tested_on' | 'result', string>) => ({
  assistant: hasVisible(assistant) ? '' : 'Enter the assistant.',
  tested_on: day ? '' : 'Enter a date.',
  result: result ? '' : 'Choose a result.',
});

/** Adds a test of the current version. Keeps the typed text until the server has saved it. */
export function AddTest({ prompt, owner, assistants, onClose }: Props) {
  const styles = useStyles();
  const suggestions = useId();
  const start = useMemo(() => ({ assistant: '', tested_on: localDay(), result: '', note: '' }), []);
  const form = useKeptForm({ owner, document: `test:${prompt.id}` }, start);
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useAddTest(prompt, () => {
    form.discard();
    toast.success('Test added', 'Everyone can see the test.');
    onClose();
  });
  const { value, key } = form;
  const faults = faultsOf(value);
  const change = (changes: Partial<typeof start>) => {
    form.change(changes);
    if (error) reset();
  };
  const submit = () => {
    setWasTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const { assistant, tested_on, result, note } = value;
    mutate({ assistant: assistant.trim(), tested_on, worked: result === 'worked', note, key });
  };
  const shown = (fault: string) => (wasTried && fault ? { validationMessage: fault } : {});
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
      <div className={styles.fields}>
        <Field label="Assistant" required {...shown(faults.assistant)}>
          <Input
            dir="auto"
            placeholder="For example: Copilot"
            maxLength={testLimits.assistant}
            list={suggestions}
            value={value.assistant}
            onChange={(_, data) => change({ assistant: data.value })}
          />
        </Field>
        <datalist id={suggestions}>
          {assistants.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field label="Tested on" required {...shown(faults.tested_on)}>
          <DayInput value={value.tested_on} onChange={(_, data) => change({ tested_on: data.value })} />
        </Field>
      </div>
      <Field label="Result" required {...shown(faults.result)}>
        <RadioGroup
          layout="horizontal"
          value={value.result}
          onChange={(_, data) => change({ result: data.value })}
        >
          <Radio value="worked" label="Worked" />
          <Radio value="failed" label="Didn't work" />
        </RadioGroup>
      </Field>
      <LongTextField
        label="Note"
        hint="For example, the model and what you checked. Don't include patient or confidential data."
        rows={3}
        limit={testLimits.note}
        value={value.note}
        onChange={(note) => change({ note })}
        onSend={submit}
      />
    </FormDialog>
  );
}
