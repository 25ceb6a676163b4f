import { Field, Input } from '@fluentui/react-components';
import type { TextField } from './submission.ts';

interface Props {
  field: Extract<TextField, { kind: 'date' }>;
  /** YYYY-MM-DD, or ''. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A day. */
export function DayField({ field, value, error, onChange }: Props) {
  return (
    <Field label={field.label} required={field.required} {...(error ? { validationMessage: error } : {})}>
      <Input
        type="date"
        name={field.inSubmission}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}
