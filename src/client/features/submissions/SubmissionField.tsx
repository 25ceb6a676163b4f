import { Checkbox } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { has } from '#client/lib/api/capabilities.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import type { PromptField } from '#domain/prompt-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DepartmentField } from './DepartmentField.tsx';
import { DetectedPlaceholders } from './DetectedPlaceholders.tsx';
import { PlaceholderEditor } from './PlaceholderEditor.tsx';
import { PromptPreview } from './PromptPreview.tsx';
import type { PlaceholderFieldProps } from './placeholder-field-props.ts';
import { SubmissionTextField } from './SubmissionTextField.tsx';
import type { SubmissionErrors } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';
import { TagsField } from './TagsField.tsx';
import { UseClassField } from './UseClassField.tsx';

/** The prompt's placeholders: editable, or read-only on other servers, which store no list. */
function PlaceholderField(props: PlaceholderFieldProps) {
  const { prompt } = props.form;
  if (prompt.trim() === '') return null;
  return has('placeholders') ? <PlaceholderEditor {...props} /> : <DetectedPlaceholders text={prompt} />;
}

export interface FieldSurroundings {
  form: PromptContent;
  errors: SubmissionErrors;
  /** Findings to show below the field. */
  findings?: Pick<Finding, 'field' | 'message' | 'severity'>[];
  /** With the fields that were changed. */
  onChange: (typed: Partial<PromptContent>) => void;
  departments: { id: string; name: string }[];
  departmentsLoading: boolean;
  /** Renders the prompt as its page will show it. */
  preview: (text: string, confirmed: Confirmed) => ReactNode;
}

interface Props extends FieldSurroundings {
  field: PromptField;
}

/** A field of the form, as its kind is typed or chosen. */
export function SubmissionField({ field, form, errors, findings, onChange, preview, ...props }: Props) {
  const styles = useSubmissionStyles();
  if (field.kind === 'yesNo') {
    return (
      <Checkbox
        label={<span className={styles.tickLabel}>{field.hint}</span>}
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
  if (field.kind === 'tags') return <TagsField field={field} {...common} />;
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
