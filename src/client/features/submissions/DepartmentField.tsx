import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import type { TextField } from './submission.ts';

interface Props {
  field: Extract<TextField, { kind: 'department' }>;
  departments: { id: string; name: string }[];
  loading: boolean;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** A searchable list: typing narrows it, only a department that exists can be chosen. */
export function DepartmentField({ field, departments, loading, value, error, onChange }: Props) {
  const chosen = departments.find(({ id }) => id === value)?.name ?? '';
  const [typed, setTyped] = useState<string>();
  const wanted = (typed ?? '').trim().toLowerCase();
  const shown = departments.filter(({ name }) => name.toLowerCase().includes(wanted));
  const open = typed !== undefined;
  return (
    <Field label={field.label} required={field.required} {...(error ? { validationMessage: error } : {})}>
      <Combobox
        name={field.inSubmission}
        freeform
        clearable={false}
        // The field opens the list by itself: no second stop for the keyboard.
        expandIcon={{ tabIndex: -1, 'aria-label': `Open ${field.label}` }}
        disabled={loading}
        placeholder={loading ? 'Loading departments...' : open ? 'Search department...' : field.placeholder}
        value={typed ?? chosen}
        selectedOptions={value ? [value] : []}
        onOpenChange={(_, data) => setTyped(data.open ? '' : undefined)}
        onInput={(event: React.FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
        onOptionSelect={(_, data) => {
          if (data.optionValue) onChange(data.optionValue);
          setTyped(undefined);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {shown.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
        {shown.length === 0 ? (
          <Option key="none" disabled text="">
            No department found.
          </Option>
        ) : null}
      </Combobox>
    </Field>
  );
}
