import { Button, mergeClasses } from '@fluentui/react-components';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useFocusAfterSending } from '#client/components/use-focus-after.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { pluralize } from '#client/lib/format.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { promptField, promptFields } from '#domain/prompt-fields.ts';
import { FieldsToMend, firstInvalid } from './FieldsToMend.tsx';
import { FindingsToMend } from './FindingsToMend.tsx';
import { SubmissionBanner } from './SubmissionBanner.tsx';
import type { FieldSurroundings } from './SubmissionField.tsx';
import { SubmissionGroup, trustGroup } from './SubmissionGroup.tsx';
import { SubmissionHelp } from './SubmissionHelp.tsx';
import { countEmpty, type SubmissionErrors, type TextField } from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';
import { useChecks } from './use-checks.ts';
import type { Banner } from './use-submit.ts';

const comparedGroup = promptField('fullPrompt').group;
const groups = [...new Set(promptFields.map(({ group }) => group))];

const shownGroups = () => groups.filter((group) => group !== trustGroup || has('review-record'));

interface Props extends Omit<FieldSurroundings, 'findings'> {
  /** Id of the published prompt that the text is to improve. */
  improves?: string | undefined;
  element: RefObject<HTMLFormElement | null>;
  /** Whether the prompt was changed and its example answer was not. */
  isExampleOlder: boolean;
  banner: Banner | undefined;
  /** Choices that are required before submitting. */
  choice: ReactNode;
  sending: 'pending' | 'draft' | undefined;
  /** Whether sending is disabled. */
  locked: boolean;
  /** Whether the typed text is stored. */
  note: ReactNode;
  /** A quiet action at the end, such as one that empties the form. */
  lastAction: ReactNode;
  /** Sends the form; returns its errors. */
  onSubmit: (status: 'pending' | 'draft') => SubmissionErrors;
}

export function SubmissionForm(props: Props) {
  const { element, banner, sending } = props;
  const styles = useSubmissionStyles();
  useFocusAfterSending(sending !== undefined);
  const { findings, similar } = useChecks(props.form, props.improves ?? '');
  const isBusy = sending !== undefined || props.locked;
  // On a phone the end of the form is far below its fields: the banner is with the buttons, which stay in sight.
  const isPhone = useMediaQuery('(max-width: 640px)');
  const focusField = (field: TextField | undefined) =>
    field && element.current?.querySelector<HTMLElement>(`[name="${field.inSubmission}"]`)?.focus();
  const submit = (status: 'pending' | 'draft') => {
    // A field with an error may be hidden until then.
    const wrong = flushSync(() => props.onSubmit(status));
    focusField(firstInvalid(wrong));
  };
  const error =
    banner?.kind === 'error' ? (
      <SubmissionBanner {...banner}>
        {banner.ofFields ? <FieldsToMend errors={props.errors} onOpen={focusField} /> : null}
      </SubmissionBanner>
    ) : null;
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit('pending');
      }}
    >
      {shownGroups().map((group) => (
        <Fragment key={group}>
          <SubmissionGroup group={group} {...props} findings={findings} />
          {/* Below the focused field, so that nothing shifts while the author types. */}
          {group === comparedGroup ? <SubmissionHelp similar={similar} warnings={findings.length} /> : null}
        </Fragment>
      ))}
      <div className={mergeClasses(styles.foot, !props.choice && styles.stickyFoot)} data-bottom-bar>
        {/* A failure is a toast too, which is announced. */}
        <div className={styles.said} role="status">
          {banner?.kind === 'success' ? <SubmissionBanner {...banner} /> : null}
        </div>
        {isPhone ? null : error}
        {props.choice}
        <div className={styles.actions}>
          <div className={styles.buttons} data-bottom-bar>
            {(isPhone && error) || <FindingsToMend findings={findings} onOpen={focusField} />}
            <Button
              type="submit"
              appearance="primary"
              size="large"
              disabled={isBusy || props.departmentsLoading}
            >
              {sending === 'pending' ? 'Submitting...' : 'Submit Use Case'}
            </Button>
            <Button size="large" disabled={isBusy} onClick={() => submit('draft')}>
              {sending === 'draft' ? 'Saving...' : 'Save as draft'}
            </Button>
          </div>
          <div className={styles.end}>
            <div className={styles.progress}>
              {/* How far one is: not announced while one types. */}
              <span>{requiredLeft(countEmpty(props.form))}</span>
              <span role="status">{props.note}</span>
            </div>
            {props.lastAction}
          </div>
        </div>
      </div>
    </form>
  );
}

const requiredLeft = (count: number) =>
  count > 0 ? `${pluralize(count, 'required field')} left` : 'All required fields filled in';
