import { Link } from '@fluentui/react-components';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import { emptyFields, type SubmissionErrors, type TextField, textFields } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

const invalidIn = (errors: SubmissionErrors) => textFields.filter(({ inSubmission }) => errors[inSubmission]);

/** In the form's order. */
export const firstInvalid = (errors: SubmissionErrors) => invalidIn(errors)[0];

interface Props {
  errors: SubmissionErrors;
  /** Whether it continues the banner about empty required fields, or is alone beside the buttons. */
  inBanner?: boolean;
  onOpen: (field: TextField) => void;
}

/** The number of fields to correct, and a link to the first. */
export function FieldsToMend({ errors, inBanner = false, onOpen }: Props) {
  const styles = useSubmissionStyles();
  const first = firstInvalid(errors);
  if (!first) return null;
  const empty = emptyFields(errors).length;
  const other = invalidIn(errors).length - empty;
  const emptyWords = inBanner
    ? `${formatNumber(empty)} ${empty === 1 ? 'is' : 'are'} empty.`
    : `${pluralize(empty, 'required field is', 'required fields are')} empty.`;
  const counts = [
    empty > 0 ? emptyWords : '',
    // The banner has the sentence of a single error.
    other > (inBanner && empty === 0 ? 1 : 0)
      ? `${pluralize(other, 'field needs', 'fields need')} a correction.`
      : '',
  ];
  const words = (
    <>
      <span role="status">{counts.filter(Boolean).join(' ')}</span>{' '}
      <Link as="button" type="button" inline className={styles.next} onClick={() => onOpen(first)}>
        Go to {first.label}
      </Link>
    </>
  );
  if (inBanner) return words;
  return (
    <p className={styles.toMend}>
      <ErrorCircleRegular className={styles.toMendIcon} aria-hidden />
      <span>{words}</span>
    </p>
  );
}
