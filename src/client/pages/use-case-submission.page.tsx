import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { HighlightedPrompt } from '#client/features/prompts/HighlightedPrompt.tsx';
import { SubmissionForm } from '#client/features/submissions/SubmissionForm.tsx';
import { emptySubmission, isEmptySubmission } from '#client/features/submissions/submission.ts';
import { mySubmissionQuery } from '#client/features/submissions/submissions.queries.ts';
import { useSubmissionDraft } from '#client/features/submissions/use-submission-draft.ts';
import { type Banner, useSubmit } from '#client/features/submissions/use-submit.ts';
import { loginPath } from '#client/lib/own-path.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session.ts';

const useStyles = makeStyles({
  head: {
    maxWidth: '720px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalXXL,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const departmentsFailed: Banner = {
  kind: 'error',
  message: 'Failed to load departments. Please refresh the page.',
};

const preview = (text: string) => <HighlightedPrompt text={text} />;

/**
 * Puts a draft that the address names into the form, once. A draft saved from this form is not fetched back: it would
 * overwrite what has been typed since. Returns how to name such a one.
 */
function useServerDraft(draftId: string, fill: (form: typeof emptySubmission) => void) {
  const [inForm, setInForm] = useState('');
  const { data } = useQuery(mySubmissionQuery(useSessionKey(), draftId === inForm ? '' : draftId));
  useEffect(() => {
    if (!data) return;
    fill(data);
    // From the server's answer, not from a render: it happens once for a draft.
    // oxlint-disable-next-line react/set-state-in-effect
    setInForm(draftId);
  }, [data, draftId, fill]);
  return setInForm;
}

export default function UseCaseSubmissionPage() {
  const styles = useStyles();
  const isVisitor = useIsVisitor();
  const [parameters, setParameters] = useSearchParams();
  const draftId = parameters.get('draft') ?? '';
  const departments = useQuery(departmentsQuery);
  const [form, change] = useSubmissionDraft();
  const holdDraft = useServerDraft(draftId, change);
  const { submit, sending, banner, setBanner, errors, setErrors } = useSubmit(
    draftId || undefined,
    (sent) => {
      if (sent.status === 'pending') change(emptySubmission);
      holdDraft(sent.id);
      setParameters(sent.status === 'draft' ? { draft: sent.id } : {}, { replace: true });
    },
  );
  const startAnew = () => {
    change(emptySubmission);
    setErrors({});
    setBanner(undefined);
    setParameters({}, { replace: true });
  };
  return (
    <Page title="Submit a New Use Case & Prompt" narrow>
      <div className={styles.head}>
        <h1 className={styles.heading}>Submit a New Use Case &amp; Prompt</h1>
        <p className={styles.text}>
          The AI centre of excellence reviews every submission before it is published. The{' '}
          <TextLink to="/guidelines" inline>
            prompt guidelines
          </TextLink>{' '}
          say what it looks for.
        </p>
        {isVisitor ? <SignInHint /> : null}
        {isEmptySubmission(form) ? null : (
          <div>
            <Button size="small" onClick={startAnew}>
              Clear the form
            </Button>
          </div>
        )}
      </div>
      <SubmissionForm
        form={form}
        onChange={change}
        departments={departments.data ?? []}
        departmentsLoading={departments.isPending}
        errors={departments.isError ? { ...errors, department_id: departmentsFailed.message } : errors}
        banner={banner ?? (departments.isError ? departmentsFailed : undefined)}
        sending={sending}
        onSubmit={(status) => submit(form, status)}
        preview={preview}
      />
    </Page>
  );
}

function SignInHint() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        You can fill in the form now. To submit it, please{' '}
        <TextLink to={loginPath()} inline>
          log in
        </TextLink>
        : what you typed stays.
      </MessageBarBody>
    </MessageBar>
  );
}
