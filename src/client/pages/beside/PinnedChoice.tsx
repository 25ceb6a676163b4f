import { Field, Select } from '@fluentui/react-components';

interface Props {
  label: string;
  /** '' while none is chosen. */
  value: string;
  /** Undefined while they load. */
  choices: readonly { id: string; name: string }[] | undefined;
  error?: Error | null;
  /** Shown if there are none. */
  none?: string;
  /** Why the chosen one cannot be shown. */
  problem?: string | undefined;
  onChange: (id: string) => void;
}

/** A department or a collection. A chosen one that no longer exists counts as none. */
export function PinnedChoice({ label, value, choices, error, none, problem, onChange }: Props) {
  const known = choices?.some(({ id }) => id === value) ? value : '';
  const isEmpty = choices?.length === 0;
  const message = problem ?? (error && !choices ? `Not loaded. ${error.message}` : undefined);
  return (
    <Field
      label={label}
      validationMessage={message}
      validationState={message ? 'error' : 'none'}
      hint={isEmpty ? none : undefined}
    >
      <Select value={known} disabled={!choices || isEmpty} onChange={(_, data) => onChange(data.value)}>
        <option value="">{choices || error ? 'Choose one' : 'Loading...'}</option>
        {choices?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
