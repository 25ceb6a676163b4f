import { Button, MessageBar, MessageBarBody, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { ChevronDownRegular, ChevronUpRegular } from '#client/components/icons.ts';
import { type PromptField, promptField, promptFields } from '#domain/prompt-fields.ts';
import { type FieldSurroundings, SubmissionField } from './SubmissionField.tsx';
import { countEmpty, type SubmissionErrors } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

export const trustGroup = promptField('useClass').group;

/** In the form, if the prompt has changed and its example has not. */
const ExampleNotice = () => (
  <MessageBar layout="multiline">
    <MessageBarBody>
      The example answer is of the text before your changes. Replace or remove it; otherwise, it stays and
      readers see which text it is of.
    </MessageBarBody>
  </MessageBar>
);

/**
 * Fields that nobody has to fill in are behind a button. They show as soon as one of them has a value or an error, and
 * an error can't be hidden.
 */
function useDisclosure(isOptional: boolean, isFilled: boolean, hasError: boolean) {
  const [isOpen, setOpen] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setOpen(true);
  }
  // They stay open once it is corrected: the author is typing there.
  if (hasError && !isOpen) setOpen(true);
  return {
    isShown: !isOptional || isOpen,
    button: isOptional && !hasError ? { isOpen, onClick: () => setOpen(!isOpen) } : undefined,
  };
}

interface Props extends FieldSurroundings {
  group: PromptField['group'];
  /** Whether the prompt was changed and its example answer was not. */
  isExampleOlder: boolean;
}

/** A section of the form. */
export function SubmissionGroup({ group, isExampleOlder, ...surroundings }: Props) {
  const styles = useSubmissionStyles();
  const { form, errors } = surroundings;
  const fields = promptFields.filter((field) => field.group === group);
  const isOptional = fields.every(({ required }) => !required);
  const isFilled = fields.some(({ inSubmission: name }) => form[name]);
  const hasError = fields.some(({ inSubmission: name }) => errors[name as keyof SubmissionErrors]);
  const { isShown, button } = useDisclosure(isOptional, isFilled, hasError);
  const left = isOptional ? 0 : countEmpty(form, group);
  const verb = button?.isOpen ? 'Hide' : isFilled ? 'Show' : 'Add';
  return (
    <fieldset className={mergeClasses(styles.group, isOptional && styles.pairs)}>
      <legend className={styles.legend}>
        {group}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
        {/* For readers the end of the form says it, for all groups together: the group's name stays the same. */}
        {left > 0 ? (
          <span className={styles.optional} aria-hidden>
            {' '}
            ({left}&nbsp;required)
          </span>
        ) : null}
      </legend>
      {button ? (
        <Button
          className={styles.onDemand}
          icon={button.isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
          aria-expanded={button.isOpen}
          onClick={button.onClick}
        >
          {verb} approved use and example
        </Button>
      ) : null}
      {isShown ? (
        <>
          {group === trustGroup && isExampleOlder ? <ExampleNotice /> : null}
          {fields.map((field) => (
            <SubmissionField key={field.name} field={field} {...surroundings} />
          ))}
        </>
      ) : null}
    </fieldset>
  );
}
