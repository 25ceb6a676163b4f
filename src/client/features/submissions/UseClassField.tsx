import { Field, Select } from '@fluentui/react-components';
import { useClassTexts } from '#contract/vocabulary.ts';
import type { TextField } from './submission.ts';

interface Props {
  field: Extract<TextField, { kind: 'useClass' }>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What the results may be used for, or nothing. */
export function UseClassField({ field, value, error, onChange }: Props) {
  return (
    <Field label={field.label} required={field.required} {...(error ? { validationMessage: error } : {})}>
      <Select name={field.inSubmission} value={value} onChange={(_, data) => onChange(data.value)}>
        <option value="">{field.placeholder}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {useClassTexts[option]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
