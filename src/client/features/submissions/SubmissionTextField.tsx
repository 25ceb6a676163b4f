import { Field, Input, Textarea } from '@fluentui/react-components';
import { type SubmissionField, submissionFields } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

interface Props {
  name: SubmissionField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Rows of a text area; without it the field is a line. */
  rows?: number;
  hint?: string;
  placeholder?: string;
  monospace?: boolean;
}

/** One text of the form, with its own message when it is wrong. */
export function SubmissionTextField({
  name,
  value,
  error,
  onChange,
  rows,
  hint,
  placeholder,
  monospace,
}: Props) {
  const styles = useSubmissionStyles();
  const label = submissionFields.find((field) => field.name === name)?.label ?? name;
  const common = {
    name,
    value,
    ...(placeholder ? { placeholder } : {}),
    onChange: (_: unknown, data: { value: string }) => onChange(data.value),
  };
  return (
    <Field
      label={label}
      required
      {...(hint ? { hint } : {})}
      {...(error ? { validationMessage: error } : {})}
    >
      {rows ? (
        <Textarea
          {...common}
          rows={rows}
          resize="vertical"
          className={monospace ? styles.mono : ''}
          dir="auto"
        />
      ) : (
        <Input {...common} dir="auto" />
      )}
    </Field>
  );
}
