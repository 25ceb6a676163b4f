import {
  Button,
  Checkbox,
  Dropdown,
  Field,
  MessageBar,
  MessageBarBody,
  Option,
} from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import { difficulties } from '#contract/vocabulary.ts';
import { DepartmentField } from './DepartmentField.tsx';
import { SubmissionTextField } from './SubmissionTextField.tsx';
import {
  type SubmissionForm as Form,
  type SubmissionErrors,
  type SubmissionField,
  submissionFields,
} from './submission.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';
import type { Banner } from './use-submit.ts';

interface Props {
  element: RefObject<HTMLFormElement | null>;
  form: Form;
  /** With the fields that were changed. */
  onChange: (typed: Partial<Form>) => void;
  departments: { id: string; name: string }[];
  departmentsLoading: boolean;
  errors: SubmissionErrors;
  banner: Banner | undefined;
  /** What the person has to decide before it can be sent. */
  choice: ReactNode;
  sending: 'pending' | 'draft' | undefined;
  /** Whether nothing can be sent. */
  locked: boolean;
  /** Whether what is typed is kept. */
  note: string;
  /** Sends the form; answers what is wrong with it. */
  onSubmit: (status: 'pending' | 'draft') => SubmissionErrors;
  /** Shows the prompt as it will stand on its page. */
  preview: (text: string) => ReactNode;
}

export function SubmissionForm(props: Props) {
  const { element, form, onChange, errors, banner, sending, preview } = props;
  const styles = useSubmissionStyles();
  const isBusy = sending !== undefined || props.locked;
  const set = (name: SubmissionField) => (value: string) => onChange({ [name]: value });
  const field = (name: SubmissionField) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: set(name),
  });
  const submit = (status: 'pending' | 'draft') => {
    const wrong = props.onSubmit(status);
    const first = submissionFields.find(({ name }) => wrong[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };
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
      <fieldset className={styles.group}>
        <legend className={styles.legend}>What it is for</legend>
        <SubmissionTextField {...field('title')} />
        <SubmissionTextField {...field('description')} rows={3} />
        <SubmissionTextField
          {...field('use_case')}
          rows={4}
          hint="One use case a line: when would a colleague reach for it?"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>The prompt</legend>
        <SubmissionTextField
          {...field('prompt')}
          rows={8}
          monospace
          hint="Use [placeholders] for dynamic parts, such as [product name]. No patient or confidential data."
        />
        {form.prompt.trim() ? (
          <div>
            <div className={styles.previewTitle}>Preview</div>
            <div className={styles.preview} dir="auto">
              {preview(form.prompt)}
            </div>
          </div>
        ) : null}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Where it belongs</legend>
        <DepartmentField
          departments={props.departments}
          loading={props.departmentsLoading}
          value={form.department_id}
          error={errors.department_id}
          onChange={set('department_id')}
        />
        <SubmissionTextField
          {...field('prompt_framework')}
          rows={3}
          placeholder="e.g. RTF: Role, Task, Format"
        />
        <SubmissionTextField {...field('target_audience')} />
        <SubmissionTextField {...field('expected_outcome')} rows={3} />
        <Field
          label="Difficulty"
          required
          {...(errors.difficulty ? { validationMessage: errors.difficulty } : {})}
        >
          <Dropdown
            name="difficulty"
            placeholder="Select a difficulty..."
            value={form.difficulty}
            selectedOptions={form.difficulty ? [form.difficulty] : []}
            onOptionSelect={(_, data) => set('difficulty')(data.optionValue ?? '')}
          >
            {difficulties.map((difficulty) => (
              <Option key={difficulty}>{difficulty}</Option>
            ))}
          </Dropdown>
        </Field>
        <Checkbox
          label="Requires attached file or text copy (e.g., for summarization)"
          checked={form.needs_attached_file_or_text_copy}
          onChange={(_, data) => onChange({ needs_attached_file_or_text_copy: data.checked === true })}
        />
        <SubmissionTextField {...field('tool')} placeholder="e.g. ChatGPT, Midjourney, DALL-E" />
      </fieldset>
      {banner ? (
        <MessageBar intent={banner.kind} layout="multiline">
          <MessageBarBody>
            <strong>{banner.kind === 'error' ? 'Error! ' : 'Success! '}</strong>
            {banner.message}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {props.choice}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" size="large" disabled={isBusy || props.departmentsLoading}>
          {sending === 'pending' ? 'Submitting...' : 'Submit Use Case'}
        </Button>
        <Button size="large" disabled={isBusy} onClick={() => submit('draft')}>
          {sending === 'draft' ? 'Saving...' : 'Save as draft'}
        </Button>
        <span className={styles.quiet} role="status">
          {props.note}
        </span>
      </div>
    </form>
  );
}
