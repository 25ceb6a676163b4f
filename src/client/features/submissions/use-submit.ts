import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { toastMs } from '#contract/limits.ts';
import { afterFailure, afterSuccess, rememberSaved, type Sending, send } from './send-submission.ts';
import { type SubmissionErrors, submissionErrors } from './submission.ts';
import { type Outcome, onOutcome } from './submission-outcomes.ts';

export type Banner = { kind: 'error' | 'success'; message: string };

const required = 'Please fill in all required fields.';

const mutationKeyOf = ({ owner, document }: Place) => ['submission', owner, document];

/** What of the form in that place is on its way, whoever of this page's screens has sent it. */
function useSending(place: Place) {
  const mutationKey = mutationKeyOf(place);
  const [sending] = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => (state.variables as Sending).status,
  });
  return sending;
}

/**
 * Sends the form of that place as a submission or a draft. The end of it is the server's and the kept text's matter,
 * whatever is on the screen by then; `onOutcome` hears of it only while that form is.
 *
 * @param shown returns whether the URL is still that form's.
 */
export function useSubmit(place: Place, shown: () => boolean, onEnd: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const [banner, setBanner] = useState<Banner>();
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const [unconfirmed, setUnconfirmed] = useState<Sending>();
  const sending = useSending(place);
  const { mutate } = useMutation({
    mutationKey: mutationKeyOf(place),
    mutationFn: send,
    // Without a network it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
    onSuccess: (answer, sent) => afterSuccess(client, sent, answer),
    onError: (error, sent) => afterFailure(client, sent, error),
  });
  useEffect(() =>
    onOutcome((outcome) => {
      if (outcome.place.owner !== place.owner || outcome.place.document !== place.document) return false;
      if (outcome.saved && outcome.id) rememberSaved(client, sessionKey(), outcome.id, outcome.saved);
      if (!shown()) return false;
      setBanner({ kind: outcome.kind === 'failed' ? 'error' : 'success', message: outcome.message });
      onEnd(outcome);
      return true;
    }),
  );
  const sendNow = (toSend: Sending) => {
    setBanner(undefined);
    mutate(toSend, {
      onError: (error) => failedWith(error, 'guidelines_unconfirmed') && setUnconfirmed(toSend),
    });
  };
  /** What the server took none of before the guidelines are confirmed. */
  const guidelines = unconfirmed && {
    onConfirmed: () => {
      setUnconfirmed(undefined);
      sendNow(unconfirmed);
    },
    onClose: () => setUnconfirmed(undefined),
  };
  const refuse = (message: string) => {
    setBanner({ kind: 'error', message });
    toast.failure('Validation Error', message, toastMs);
  };
  /**
   * Returns the invalid fields; nothing is sent then, nor while a request is running.
   *
   * @param refusal why this text is not to be sent at all.
   */
  const submit = (toSend: Omit<Sending, 'token'>, refusal?: string): SubmissionErrors => {
    if (!requireSignIn('Please log in to submit a use case.', 'error')) return {};
    // The second click of a double click can be earlier than the screen.
    if (client.isMutating({ mutationKey: mutationKeyOf(place), exact: true }) > 0) return {};
    const found = submissionErrors(toSend.form, toSend.status === 'draft');
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const missing = Object.values(found).some((message) => message.endsWith('is required.'));
      const message = missing ? required : (Object.values(found)[0] ?? required);
      refuse(message);
      return found;
    }
    if (refusal !== undefined) {
      refuse(refusal);
      return found;
    }
    sendNow({ ...toSend, token: sessionKey() });
    return found;
  };
  const reset = () => {
    setBanner(undefined);
    setErrors({});
  };
  return { submit, sending, banner, errors, reset, guidelines };
}
