import { Dropdown, Field, Option } from '@fluentui/react-components';
import { usageTexts } from '#domain/vocabulary.ts';
import type { TextField } from './submission.ts';

interface Props {
  field: Extract<TextField, { kind: 'useClass' }>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The permitted use of the results, or nothing. */
export function UseClassField({ field, value, error, onChange }: Props) {
  const chosen = field.options.find((option) => option === value);
  return (
    <Field label={field.label} required={field.required} {...(error ? { validationMessage: error } : {})}>
      <Dropdown
        name={field.inSubmission}
        value={chosen ? usageTexts[chosen] : field.placeholder}
        selectedOptions={[value]}
        onOptionSelect={(_, data) => onChange(data.optionValue ?? '')}
      >
        <Option value="">{field.placeholder}</Option>
        {field.options.map((option) => (
          <Option key={option} value={option}>
            {usageTexts[option]}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
