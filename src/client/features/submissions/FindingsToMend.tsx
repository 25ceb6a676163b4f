import { Link } from '@fluentui/react-components';
import { WarningRegular } from '#client/components/icons.ts';
import { pluralize } from '#client/lib/format.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { type TextField, textFields } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

interface Props {
  findings: readonly Pick<Finding, 'field' | 'message' | 'severity'>[];
  onOpen: (field: TextField) => void;
}

/** Beside the buttons: the number of findings that a reviewer would have to confirm, such as a patient's number, and a link to the first. */
export function FindingsToMend({ findings, onOpen }: Props) {
  const styles = useSubmissionStyles();
  const grave = findings.filter(({ severity }) => severity === 'blocks');
  const count = new Set(grave.map(({ field, message }) => `${field} ${message}`)).size;
  if (count === 0) return null;
  // Placeholders are written in the prompt.
  const first =
    textFields.find(({ inSubmission }) => grave.some(({ field }) => field === inSubmission)) ??
    promptField('fullPrompt');
  return (
    <p className={styles.toMend}>
      <WarningRegular className={styles.toMendIcon} aria-hidden />
      <span>
        {pluralize(count, 'finding')} to fix or explain.{' '}
        <Link as="button" type="button" inline className={styles.next} onClick={() => onOpen(first)}>
          Go to {first.label}
        </Link>
      </span>
    </p>
  );
}
