import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { DayField } from '#client/components/DayField.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { testLimits } from '#domain/tested-with.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
});

/** A test as it is typed. */
export interface TypedTest {
  assistant: string;
  /** YYYY-MM-DD. */
  tested_on: string;
  /** '' until it is chosen. */
  result: string;
  note: string;
}

/** In the request's form. */
export const toTest = ({ assistant, tested_on, result, note }: TypedTest) => ({
  assistant: assistant.trim(),
  tested_on,
  worked: result === 'worked',
  note,
});

interface Props {
  value: TypedTest;
  /** Suggested names. */
  assistants?: readonly string[];
  /** Shown below the fields; '' for none. */
  faults?: { assistant: string; tested_on: string; result: string };
  onChange: (changes: Partial<TypedTest>) => void;
  /** Ctrl+Enter in the note. */
  onSend?: () => void;
  /** Escape in the note, unless a dialog handles it. */
  onEscape?: () => void;
}

const shown = (fault = '') => (fault ? { validationMessage: fault } : {});

/** The fields of a test of a prompt, for its page and for its review. */
export function TestFields({ value, assistants, faults, onChange, onSend, onEscape }: Props) {
  const styles = useStyles();
  const suggestions = useId();
  return (
    <>
      <div className={styles.fields}>
        <Field label="Assistant" required {...shown(faults?.assistant)}>
          <Input
            dir="auto"
            placeholder="For example: Copilot"
            maxLength={testLimits.assistant}
            list={suggestions}
            value={value.assistant}
            onChange={(_, data) => onChange({ assistant: data.value })}
          />
        </Field>
        <datalist id={suggestions}>
          {assistants?.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <DayField
          label="Tested on"
          required
          error={faults?.tested_on || undefined}
          value={value.tested_on}
          onChange={(day) => onChange({ tested_on: day })}
        />
      </div>
      <Field label="Result" required {...shown(faults?.result)}>
        <RadioGroup
          layout="horizontal"
          value={value.result}
          onChange={(_, data) => onChange({ result: data.value })}
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
        onChange={(note) => onChange({ note })}
        onSend={() => onSend?.()}
        {...(onEscape && { onEscape })}
      />
    </>
  );
}
