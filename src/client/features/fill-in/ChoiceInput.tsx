import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { InputProps } from './input-props.ts';

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

const other = 'other';

interface Props extends InputProps {
  label: string;
  options: string[];
}

/** One of the options, or anything else after 'Other...'. */
export function ChoiceInput({ options, label, name, value, onChange, ...rest }: Props) {
  const styles = useStyles();
  const [wantsOther, setWantsOther] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const index = options.indexOf(value);
  const isOther = index < 0 && (wantsOther || value !== '');
  useEffect(() => {
    if (wantsOther) field.current?.focus();
  }, [wantsOther]);
  const choose = (chosen: string) => {
    setWantsOther(chosen === other);
    onChange(chosen === '' ? '' : (options[Number(chosen)] ?? ''));
  };
  return (
    <div className={styles.choice}>
      <Select
        {...rest}
        name={name}
        value={isOther ? other : index < 0 ? '' : String(index)}
        onChange={(_, data) => choose(data.value)}
      >
        <option value="">Choose...</option>
        {options.map((option, position) => (
          <option key={option} value={position}>
            {option}
          </option>
        ))}
        <option value={other}>Other...</option>
      </Select>
      {isOther ? (
        // A field of its own: within the choice's it would take its label.
        <Field>
          <Input
            input={{ ref: field }}
            aria-label={`${label}: other`}
            dir="auto"
            value={value}
            onChange={(_, data) => onChange(data.value)}
            {...rest}
          />
        </Field>
      ) : null}
    </div>
  );
}
