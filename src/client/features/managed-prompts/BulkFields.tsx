import { Field, Input, Select } from '@fluentui/react-components';
import type { Ref } from 'react';
import { DayField } from '#client/components/DayField.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { type BulkAction } from '#domain/bulk.ts';
import { limits } from '#domain/limits.ts';

/** The request's part for an action's one value. */
export function changeOf(action: BulkAction, value: string): BulkChange {
  if (action === 'move') return { action, department_id: value };
  if (action === 'transfer') return { action, owner_email: value };
  if (action === 'set_review_by') return { action, review_by: value };
  return { action, reason: value };
}

/** Error below the empty field. */
export const missingWords: Record<BulkAction, string> = {
  move: 'Choose a department.',
  transfer: "Enter the new owner's email address.",
  set_review_by: 'Enter a date.',
  retire: 'Enter a reason.',
};

interface Props {
  action: BulkAction;
  departments: readonly { id: string; name: string }[];
  value: string;
  error: string;
  fieldRef: Ref<HTMLTextAreaElement & HTMLInputElement & HTMLSelectElement>;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** The one field of an action: the department, the owner, the day or the reason. */
export function BulkFields({ action, departments, value, error, fieldRef, onChange, onSend }: Props) {
  const failed = error ? { validationMessage: error } : {};
  const change = (_: unknown, data: { value: string }) => onChange(data.value);
  if (action === 'move')
    return (
      <Field label="New department" required {...failed}>
        <Select ref={fieldRef} value={value} onChange={change}>
          <option value="">Choose a department</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    );
  if (action === 'transfer')
    return (
      <Field
        label="Email address of the new owner"
        required
        hint="The new owner must have signed in to the library before."
        {...failed}
      >
        <Input ref={fieldRef} type="email" value={value} maxLength={limits.contactEmail} onChange={change} />
      </Field>
    );
  if (action === 'set_review_by')
    return (
      <DayField
        label="Review again by"
        required
        error={error}
        input={{ ref: fieldRef }}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <LongTextField
      label="Reason"
      hint="Shown on each prompt's page and kept in the audit trail."
      required
      error={error}
      fieldRef={fieldRef}
      value={value}
      limit={limits.reason}
      rows={3}
      onChange={onChange}
      onSend={onSend}
    />
  );
}
