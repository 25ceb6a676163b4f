import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { DayField } from '#client/components/DayField.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import type { Placeholder } from '#domain/placeholders.ts';
import { runLimits, verdicts, verdictTexts } from '#domain/test-runs.ts';
import { inputField, type RunForm } from './run-form.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    // As in the form that fills in the prompt.
    '& label::first-letter': { textTransform: 'uppercase' },
  },
  legend: { padding: 0, marginBlockEnd: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  value: RunForm;
  placeholders: readonly Placeholder[];
  /** Suggested names. */
  assistants: readonly string[];
  /** Shown below the fields; '' for none. */
  faults: { assistant: string; ran_on: string; verdict: string; checks: string };
  onChange: (changes: Partial<RunForm>) => void;
  /** Ctrl+Enter in a long text. */
  onSend: () => void;
}

const faultOf = (message: string) => (message ? { validationMessage: message } : {});

export function TestRunFields({ value, placeholders, assistants, faults, onChange, onSend }: Props) {
  const styles = useStyles();
  const suggestions = useId();
  const text = (name: string) => ({
    value: value[name] ?? '',
    onChange: (changed: string) => onChange({ [name]: changed }),
    onSend,
  });
  return (
    <>
      <div className={styles.fields}>
        <Field label="Assistant" required {...faultOf(faults.assistant)}>
          <Input
            dir="auto"
            placeholder="For example: Copilot"
            maxLength={runLimits.name}
            list={suggestions}
            value={value.assistant}
            onChange={(_, data) => onChange({ assistant: data.value })}
          />
        </Field>
        <datalist id={suggestions}>
          {assistants.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field label="Model">
          <Input
            dir="auto"
            placeholder="For example: GPT-5"
            maxLength={runLimits.name}
            value={value.model}
            onChange={(_, data) => onChange({ model: data.value })}
          />
        </Field>
        <DayField
          label="Tested on"
          required
          error={faults.ran_on}
          value={value.ran_on}
          onChange={(day) => onChange({ ran_on: day })}
        />
      </div>
      <Field label="Verdict" required {...faultOf(faults.verdict)}>
        <RadioGroup
          layout="horizontal"
          value={value.verdict}
          onChange={(_, data) => onChange({ verdict: data.value })}
        >
          {verdicts.map((verdict) => (
            <Radio key={verdict} value={verdict} label={verdictTexts[verdict]} />
          ))}
        </RadioGroup>
      </Field>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Input</legend>
        {placeholders.map(({ key, label }) => (
          <LongTextField
            key={key}
            label={label}
            rows={1}
            limit={runLimits.input}
            {...text(inputField(key))}
          />
        ))}
        <LongTextField
          label="Attached text"
          hint="Don't include patient or confidential data in these fields."
          rows={2}
          limit={runLimits.input}
          {...text('attached')}
        />
      </fieldset>
      <LongTextField
        label="Output"
        hint="Leave empty to record only the verdict."
        rows={4}
        limit={runLimits.output}
        {...text('output')}
      />
      <LongTextField
        label="Checks"
        hint="One per line. For example: Names a source for each number"
        rows={3}
        limit={runLimits.checks * runLimits.check}
        error={faults.checks}
        {...text('checks')}
      />
    </>
  );
}
