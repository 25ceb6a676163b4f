import { Link } from '@fluentui/react-components';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { pluralize } from '#client/lib/format.ts';
import { emptyFields, type SubmissionErrors, type TextField, textFields } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

const invalidIn = (errors: SubmissionErrors) => textFields.filter(({ inSubmission }) => errors[inSubmission]);

export const firstInvalid = (errors: SubmissionErrors) => invalidIn(errors)[0];

/** The next invalid field after another, from the end on with the first. */
function nextInvalid(errors: SubmissionErrors, at: string) {
  const invalid = invalidIn(errors);
  const order = textFields.map(({ inSubmission }): string => inSubmission);
  return invalid.find(({ inSubmission }) => order.indexOf(inSubmission) > order.indexOf(at)) ?? invalid[0];
}

interface Props {
  errors: SubmissionErrors;
  /** Name of the field that had the focus last; '' for none. */
  at: string;
  onOpen: (field: TextField) => void;
}

/**
 * How many fields need a correction, and a link to the next one. Above the buttons, which stay in sight: at each field the author
 * sees how many are left, without going back to a list.
 */
export function FieldsToMend({ errors, at, onOpen }: Props) {
  const styles = useSubmissionStyles();
  const next = nextInvalid(errors, at);
  if (!next) return null;
  const empty = emptyFields(errors).length;
  const other = invalidIn(errors).length - empty;
  const counts = [
    empty > 0 ? `${pluralize(empty, 'required field is', 'required fields are')} empty.` : '',
    other > 0 ? `${pluralize(other, 'field needs', 'fields need')} a correction.` : '',
  ];
  return (
    <p className={styles.toMend}>
      <ErrorCircleRegular className={styles.toMendIcon} aria-hidden />
      <span>
        <span role="status">{counts.filter(Boolean).join(' ')}</span>{' '}
        <Link as="button" type="button" inline className={styles.next} onClick={() => onOpen(next)}>
          Go to {next.label}
        </Link>
      </span>
    </p>
  );
}
