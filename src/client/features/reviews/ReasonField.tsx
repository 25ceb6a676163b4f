import { Field, Textarea } from '@fluentui/react-components';
import { limits } from '#domain/limits.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
  error: string;
  value: string;
  onChange: (value: string) => void;
}

/** The reason for a reviewer's decision. */
export function ReasonField({ name, label, hint, error, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint} {...(error ? { validationMessage: error } : {})}>
      <Textarea
        name={name}
        rows={2}
        resize="vertical"
        dir="auto"
        maxLength={limits.reason}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}
