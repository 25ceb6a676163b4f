import { Button, MessageBar, MessageBarBody, mergeClasses } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { type PromptField, promptField, promptFields } from '#domain/prompt-fields.ts';
import { type FieldSurroundings, SubmissionField } from './SubmissionField.tsx';
import { useSubmissionStyles } from './submission-form.styles.ts';

export const trustGroup = promptField('useClass').group;

/** In the form, while the prompt is changed and its test is not. */
const TestNotice = () => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      The prompt has changed since this test. Test it again and update these fields; otherwise, saving removes
      the test.
    </MessageBarBody>
  </MessageBar>
);

/** On a phone, fields that nobody has to fill in are shown on demand; once shown they stay, whatever is typed or deleted. */
function useOnDemand(isOptional: boolean, isFilled: boolean) {
  const isPhone = useMediaQuery('(max-width: 640px)');
  const [wasShown, setShown] = useState(isFilled);
  if (isFilled && !wasShown) setShown(true);
  return {
    isShown: !isOptional || !isPhone || wasShown || isFilled,
    show: () => flushSync(() => setShown(true)),
  };
}

interface Props extends FieldSurroundings {
  group: PromptField['group'];
  /** Whether the prompt was changed since it was tested. */
  isTestOutdated: boolean;
}

/** A section of the form. */
export function SubmissionGroup({ group, isTestOutdated, ...surroundings }: Props) {
  const styles = useSubmissionStyles();
  const element = useRef<HTMLFieldSetElement>(null);
  const { form, errors } = surroundings;
  const fields = promptFields.filter((field) => field.group === group);
  const isOptional = fields.every(({ required }) => !required);
  const isFilled = fields.some(
    ({ inSubmission: name }) => form[name] || (name in errors && errors[name as keyof typeof errors]),
  );
  const { isShown, show } = useOnDemand(isOptional, isFilled);
  return (
    <fieldset ref={element} className={mergeClasses(styles.group, isOptional && styles.pairs)}>
      <legend className={styles.legend}>
        {group}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
      </legend>
      {isShown ? (
        <>
          {group === trustGroup && isTestOutdated ? <TestNotice /> : null}
          {fields.map((field) => (
            <SubmissionField key={field.name} field={field} {...surroundings} />
          ))}
        </>
      ) : (
        <Button
          className={styles.onDemand}
          onClick={() => {
            show();
            element.current?.querySelector<HTMLElement>('[name]')?.focus();
          }}
        >
          Add test and approved use
        </Button>
      )}
    </fieldset>
  );
}
