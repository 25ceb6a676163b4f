import { Checkbox } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import type { PromptField } from '#domain/prompt-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DayField } from './DayField.tsx';
import { DepartmentField } from './DepartmentField.tsx';
import { PlaceholderField } from './PlaceholderField.tsx';
import { PromptPreview } from './PromptPreview.tsx';
import { SubmissionTextField } from './SubmissionTextField.tsx';
import type { SubmissionErrors } from './submission.ts';
import { UseClassField } from './UseClassField.tsx';

export interface FieldSurroundings {
  form: PromptContent;
  errors: SubmissionErrors;
  /** What the author should look at, below the field it is in. */
  findings?: Pick<Finding, 'field' | 'message' | 'severity'>[];
  /** With the fields that were changed. */
  onChange: (typed: Partial<PromptContent>) => void;
  departments: { id: string; name: string }[];
  departmentsLoading: boolean;
  /** Shows the prompt as it will stand on its page. */
  preview: (text: string, confirmed: Confirmed) => ReactNode;
}

interface Props extends FieldSurroundings {
  field: PromptField;
}

/** A field of the form, as its kind is typed or chosen. */
export function SubmissionField({ field, form, errors, findings, onChange, preview, ...props }: Props) {
  if (field.kind === 'yesNo') {
    return (
      <Checkbox
        label={field.hint}
        checked={form[field.inSubmission]}
        onChange={(_, data) => onChange({ [field.inSubmission]: data.checked === true })}
      />
    );
  }
  if (field.kind === 'placeholders') {
    const warnings = findings?.filter((finding) => finding.field === field.inSubmission) ?? [];
    return <PlaceholderField {...{ form, warnings, onChange }} />;
  }
  const value = form[field.inSubmission];
  const common = {
    value,
    error: errors[field.inSubmission],
    onChange: (typed: string) => onChange({ [field.inSubmission]: typed }),
  };
  if (field.kind === 'choice') return <ChoiceField field={field} {...common} />;
  if (field.kind === 'useClass') return <UseClassField field={field} {...common} />;
  if (field.kind === 'date') return <DayField field={field} {...common} />;
  if (field.kind === 'department') {
    return (
      <DepartmentField
        field={field}
        departments={props.departments}
        loading={props.departmentsLoading}
        {...common}
      />
    );
  }
  return (
    <>
      <SubmissionTextField
        field={field}
        {...common}
        warnings={findings?.filter((finding) => finding.field === field.inSubmission)}
      />
      {field.kind === 'prompt' && value.trim() ? <PromptPreview form={form} preview={preview} /> : null}
    </>
  );
}
