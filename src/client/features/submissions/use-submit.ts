import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { has } from '#client/lib/api/capabilities.ts';
import type { SubmissionResult } from '#client/lib/models/action-result.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { dismissToasts, toast } from '#client/lib/toasts/toasts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { toastMs } from '#domain/limits.ts';
import { type ScreenHref, screens } from '#domain/screens.ts';
import { afterFailure, afterSuccess, rememberSaved, type Sending, send } from './send-submission.ts';
import { emptyFields, remainingErrors, type SubmissionErrors, submissionErrors } from './submission.ts';
import { type Outcome, onOutcome } from './submission-outcomes.ts';

export interface Banner {
  kind: 'error' | 'success';
  message: string;
  /** The next step after a success. */
  next?: { text: string; to: ScreenHref };
  /** An error of fields, each of which shows its own. */
  ofFields?: boolean;
}

const required = 'Please fill in all required fields.';

/** After a submission. */
export const sentBanner = (message: string): Banner => ({
  kind: 'success',
  message,
  ...(has('submissions') && { next: { text: 'Track status', to: screens.dashboard.path } }),
});

const mutationKeyOf = ({ owner, document }: Place) => ['submission', owner, document];

/** The pending submission of that form, whichever screen of this page sent it. */
function useSending(place: Place) {
  const mutationKey = mutationKeyOf(place);
  const [sending] = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => (state.variables as Sending).status,
  });
  return sending;
}

/**
 * Sends the form of that place as a submission or a draft. The server's result and the stored text are handled
 * even if the form has unmounted; `onOutcome` is called only while the form is mounted.
 *
 * @param form its content: an error disappears once its field is corrected, and the banner with the last error.
 * @param shown returns whether the URL is still that form's.
 */
export function useSubmit(
  place: Place,
  form: PromptContent,
  shown: () => boolean,
  onEnd: (outcome: Outcome) => void,
) {
  const client = useQueryClient();
  const [banner, setBanner] = useState<Banner>();
  const [found, setFound] = useState<{ errors: SubmissionErrors; asDraft: boolean }>();
  const errors = found ? remainingErrors(found.errors, form, found.asDraft) : {};
  const [unconfirmed, setUnconfirmed] = useState<Sending>();
  const sending = useSending(place);
  const { mutate } = useMutation<SubmissionResult, Error, Sending>({
    mutationKey: mutationKeyOf(place),
    mutationFn: send,
    onSuccess: (answer, sent) => afterSuccess(client, sent, answer),
    onError: (error, sent) => afterFailure(client, sent, error),
  });
  useEffect(() =>
    onOutcome((outcome) => {
      if (outcome.place.owner !== place.owner || outcome.place.document !== place.document) return false;
      if (outcome.saved && outcome.id) rememberSaved(client, sessionKey(), outcome.id, outcome.saved);
      if (!shown()) return false;
      // Remove the toast of an earlier attempt.
      dismissToasts();
      setFound(undefined);
      const { kind, message } = outcome;
      setBanner(
        kind === 'sent' ? sentBanner(message) : { kind: kind === 'failed' ? 'error' : 'success', message },
      );
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
  /** Props of the guidelines dialog, once the server has refused the submission because the confirmation is missing. */
  const guidelines = unconfirmed && {
    onConfirmed: () => {
      setUnconfirmed(undefined);
      sendNow(unconfirmed);
    },
    onClose: () => setUnconfirmed(undefined),
  };
  const refuse = (message: string, ofFields: boolean) => {
    setBanner({ kind: 'error', message, ofFields });
    toast.failure('Validation Error', message, toastMs);
  };
  /**
   * Returns the invalid fields; then, and during a request, nothing is sent.
   *
   * @param refusal why this text cannot be sent.
   */
  const submit = (toSend: Omit<Sending, 'token'>, refusal?: string): SubmissionErrors => {
    if (!requireSignIn('Please log in to submit a use case.', 'error')) return {};
    // The second click of a double click can precede the rendering.
    if (client.isMutating({ mutationKey: mutationKeyOf(place), exact: true }) > 0) return {};
    const asDraft = toSend.status === 'draft';
    const found = submissionErrors(toSend.form, asDraft);
    setFound({ errors: found, asDraft });
    if (Object.keys(found).length > 0) {
      const message = emptyFields(found).length > 0 ? required : (Object.values(found)[0] ?? required);
      refuse(message, true);
      return found;
    }
    if (refusal !== undefined) {
      refuse(refusal, false);
      return found;
    }
    sendNow({ ...toSend, token: sessionKey() });
    return found;
  };
  const reset = () => {
    setBanner(undefined);
    setFound(undefined);
  };
  const isMended =
    found !== undefined && Object.keys(found.errors).length > 0 && Object.keys(errors).length === 0;
  return { submit, sending, banner: isMended ? undefined : banner, errors, reset, guidelines };
}
