import { Link } from '@fluentui/react-components';
import { pluralize } from '#client/lib/format.ts';
import { emptyFields, type SubmissionErrors, type TextField, textFields } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

const invalidIn = (errors: SubmissionErrors) => textFields.filter(({ inSubmission }) => errors[inSubmission]);

/** In the form's order. */
export const firstInvalid = (errors: SubmissionErrors) => invalidIn(errors)[0];

interface Props {
  errors: SubmissionErrors;
  onOpen: (field: TextField) => void;
}

/** How many required fields are empty, how many need another correction, and a link to the first: in the banner. */
export function FieldsToMend({ errors, onOpen }: Props) {
  const styles = useSubmissionStyles();
  const first = firstInvalid(errors);
  const empty = emptyFields(errors).length;
  const other = invalidIn(errors).length - empty;
  const counts = [
    empty > 0 ? `${pluralize(empty, 'field still needs', 'fields still need')} an answer.` : '',
    // The banner has the sentence of a single error.
    other > (empty === 0 ? 1 : 0) ? `${pluralize(other, 'field needs', 'fields need')} a correction.` : '',
  ];
  return (
    <>
      <span role="status">{counts.filter(Boolean).join(' ')}</span>{' '}
      {first ? (
        <Link as="button" type="button" inline className={styles.next} onClick={() => onOpen(first)}>
          Go to the first
        </Link>
      ) : null}
    </>
  );
}
