import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { requireSignIn } from '#client/lib/require-sign-in.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
import { record, text } from '#client/lib/wire.ts';
import { toastMs } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { type SubmissionErrors, type SubmissionForm, submissionErrors } from './submission.ts';

export type Banner = { kind: 'error' | 'success'; message: string };
type Status = 'pending' | 'draft';

const required = 'Please fill in all required fields.';
const defaults = { pending: 'Use case submitted successfully!', draft: 'Draft saved.' };

/** A draft leaves out what is empty; the server takes those fields as not given. */
const payload = (form: SubmissionForm, status: Status, draftId: string | undefined) => {
  const fields =
    status === 'draft' ? Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '')) : form;
  return { ...fields, status, ...(draftId ? { id: draftId } : {}) };
};

interface Sent {
  status: Status;
  id: string;
}

/** Sends the form as a submission or a draft; `onSent` follows a success. */
export function useSubmit(draftId: string | undefined, onSent: (sent: Sent) => void) {
  const client = useQueryClient();
  const [banner, setBanner] = useState<Banner>();
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationFn: async ({ form, status }: { form: SubmissionForm; status: Status }) =>
      record(await callApi(apiPaths.promptsAdd, { method: 'POST', body: payload(form, status, draftId) })),
    onSuccess: (answer, { status }) => {
      const message = text(answer['message']) || defaults[status];
      setBanner({ kind: 'success', message });
      void client.invalidateQueries({ queryKey: ['my-submissions'] });
      onSent({ status, id: text(answer['id']) });
    },
    onError: (error) => {
      const message = messageOf(error, 'An unexpected error occurred during submission.');
      setBanner({ kind: 'error', message });
      notify.failure('Submission Failed', message);
    },
  });
  /** Answers the fields that are wrong; nothing is sent then. */
  const submit = (form: SubmissionForm, status: Status): SubmissionErrors => {
    if (!requireSignIn('Please log in to submit a use case.', 'error')) return {};
    const found = submissionErrors(form, status === 'draft');
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const missing = Object.values(found).some((message) => message.endsWith('is required.'));
      const message = missing ? required : (Object.values(found)[0] ?? required);
      setBanner({ kind: 'error', message });
      notify.failure('Validation Error', message, toastMs);
      return found;
    }
    setBanner(undefined);
    mutate({ form, status });
    return found;
  };
  const sending = isPending ? variables.status : undefined;
  return { submit, sending, banner, setBanner, errors, setErrors };
}
