import { Field, Input, Textarea } from '@fluentui/react-components';
import { countedHint } from '#client/components/counted-hint.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { FieldWarnings } from './FieldWarnings.tsx';
import type { TextField } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

interface Props {
  field: Extract<TextField, { rows: number }>;
  value: string;
  error: string | undefined;
  /** Shown unless there is an error. */
  warnings: Pick<Finding, 'message' | 'severity'>[] | undefined;
  onChange: (value: string) => void;
}

function messageOf(error: string | undefined, warnings: Props['warnings']) {
  if (error) return { validationMessage: error };
  if (!warnings?.length) return {};
  return {
    validationState: 'warning' as const,
    // Each warning has its own.
    validationMessageIcon: null,
    validationMessage: {
      children: <FieldWarnings findings={warnings} />,
    },
  };
}

/** One text of the form, with its own error message. */
export function SubmissionTextField({ field, value, error, warnings, onChange }: Props) {
  const styles = useSubmissionStyles();
  const { kind, label, required, rows } = field;
  const limit = 'limit' in field ? field.limit : Number.POSITIVE_INFINITY;
  const hint = countedHint('hint' in field ? field.hint : '', value, limit);
  const common = {
    name: field.inSubmission,
    value,
    ...('placeholder' in field && { placeholder: field.placeholder }),
    onChange: (_: unknown, data: { value: string }) => onChange(data.value),
  };
  return (
    <Field label={label} required={required} {...(hint ? { hint } : {})} {...messageOf(error, warnings)}>
      {rows === 1 ? (
        <Input {...common} dir="auto" />
      ) : (
        <Textarea
          {...common}
          rows={rows}
          resize="vertical"
          className={kind === 'prompt' ? styles.mono : ''}
          dir="auto"
        />
      )}
    </Field>
  );
}
