import { Dropdown, Field, Option } from '@fluentui/react-components';
import type { TextField } from './submission.ts';

interface Props {
  field: Extract<TextField, { kind: 'choice' }>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One of a few words. */
export function ChoiceField({ field, value, error, onChange }: Props) {
  return (
    <Field label={field.label} required={field.required} {...(error ? { validationMessage: error } : {})}>
      <Dropdown
        name={field.inSubmission}
        placeholder={field.placeholder}
        value={value}
        selectedOptions={value ? [value] : []}
        onOptionSelect={(_, data) => onChange(data.optionValue ?? '')}
      >
        {field.options.map((option) => (
          <Option key={option}>{option}</Option>
        ))}
      </Dropdown>
    </Field>
  );
}
