import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';
import { editorId, fieldId } from './finding-places.ts';
import { useReviewStyles } from './review.styles.ts';

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    // The decision's form stays at the window's foot, so focused fields scroll to above it.
    '& input, & textarea': { scrollMarginBlockEnd: '280px' },
    // Aligns the checkbox itself, not its larger touch target, with the fields.
    '& > div > .fui-Checkbox': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
});

/** One field of the submission's form. */
export type RenderField = (
  field: PromptField,
  content: PromptContent,
  errors: FieldErrors,
  onChange: (typed: Partial<PromptContent>) => void,
) => ReactNode;

export type FieldErrors = Partial<Record<PromptField['inSubmission'], string>>;

interface Props {
  content: PromptContent;
  errors: FieldErrors;
  renderField: RenderField;
  onChange: (typed: Partial<PromptContent>) => void;
}

/** The reviewer's text for publication, in the fields in which it was submitted. */
export function ReviewEditor({ content, errors, renderField, onChange }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return (
    <div
      ref={form}
      id={editorId}
      className={`${common.box} ${styles.fields}`}
      role="group"
      aria-label="Edit before publishing"
    >
      <p className={common.text}>Approving publishes your changes. The author keeps the credit.</p>
      {promptFields.map((field) => (
        <div key={field.name} id={fieldId(field.inSubmission)} tabIndex={-1}>
          {renderField(field, content, errors, onChange)}
        </div>
      ))}
    </div>
  );
}
