import { Field, Input, type InputProps } from '@fluentui/react-components';
import { type FocusEvent, type FormEvent, useState } from 'react';

interface Props extends Pick<InputProps, 'name' | 'input' | 'onKeyDown'> {
  label: string;
  required?: boolean;
  error?: string | undefined;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * The browser's own date field: it writes and reads days in the user's language and calendar, and its value is always YYYY-MM-DD. The
 * value of a date that is typed in part is '': the field shows that once the user leaves it, or `hasPartOfDate` asks.
 */
export function DayField({ label, required = false, error, onChange, ...input }: Props) {
  const [isPart, setPart] = useState(false);
  const check = ({ currentTarget }: FocusEvent<HTMLInputElement> | FormEvent<HTMLInputElement>) =>
    setPart(currentTarget.validity.badInput);
  const message = isPart ? 'Enter a whole date.' : error;
  return (
    <Field label={label} required={required} {...(message ? { validationMessage: message } : {})}>
      {/* Without a last day, browsers accept years of six digits. */}
      <Input
        max="9999-12-31"
        {...input}
        type="date"
        onBlur={check}
        onInvalid={check}
        onChange={(event, data) => {
          check(event);
          onChange(data.value);
        }}
      />
    </Field>
  );
}
