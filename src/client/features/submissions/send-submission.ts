import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { type SubmissionResult, toSubmissionResult } from '#client/lib/models/action-result.ts';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import { type PromptContent, tagsOf } from '#client/lib/models/prompt-content.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { type Place, readUnsent } from '#client/lib/unsent/unsent.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AddPromptInput, ImprovementInput } from '#contract/submissions.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import type { SavedSubmission } from './submission.ts';
import { type Outcome, tellForms } from './submission-outcomes.ts';
import { mySubmissionQuery } from './submissions.queries.ts';
import { clearSent, moveToDraft, submissionPlace } from './unsent-submission.ts';

export type SendStatus = 'pending' | 'draft';

/** Everything needed to handle the response, because the form may have unmounted by then. */
export interface Sending {
  place: Place;
  /** The session with which it is sent. */
  token: string | null;
  form: PromptContent;
  status: SendStatus;
  /** The draft to be replaced; '' for a new entry. */
  draftId: string;
  /** The prompt that a new entry is to improve; '' for none. */
  improves: string;
  /** The version of the draft or prompt that the form is based on; '' if unknown. */
  base: string;
  /** The entry's other fields in the server's response. */
  entry: Pick<SavedSubmission, 'status' | 'decision' | 'improved'> | undefined;
  /** Identifies the form's content; '' if it has no identifier. */
  key: string;
}

const defaults = { pending: 'Use case submitted successfully!', draft: 'Draft saved.' };
const titles = { pending: 'Use case submitted', draft: 'Draft saved' };

const isRequired = (name: string) =>
  promptFields.some(({ inSubmission, required }) => inSubmission === name && required);

/** The content of the request. */
type Sent = Pick<Sending, 'form' | 'status' | 'draftId' | 'improves' | 'base' | 'key'>;

/** Omits empty fields, and optional fields of a submission: the server treats an omitted field as not given. */
function payload({ form, status, draftId, improves, base }: Sent) {
  const isSent = ([name, value]: [string, unknown]) =>
    value !== '' || (status === 'pending' && isRequired(name));
  const { placeholders: _, tags, ...texts } = form;
  const confirmed = confirmedOf(form);
  const fields = {
    ...Object.fromEntries(Object.entries(texts).filter(isSent)),
    // An omitted list leaves the stored list of an existing draft or prompt unchanged.
    ...(tags || improves || draftId ? { tags: tagsOf(form) } : {}),
    ...(confirmed || improves || draftId ? { placeholders: confirmed } : {}),
  };
  if (improves) return { ...fields, status, base: Number(base) };
  return { ...fields, status, ...(draftId ? { id: draftId, ...(base ? { updatedAt: base } : {}) } : {}) };
}

export async function send(sending: Sent): Promise<SubmissionResult> {
  const path = sending.improves ? apiPaths.promptRevisions(sending.improves) : apiPaths.promptsAdd;
  const key = sending.key ? { idempotencyKey: `${sending.key}-${sending.status}` } : {};
  // The server validates the values, such as list options and dates.
  const body = payload(sending) as AddPromptInput & ImprovementInput;
  return toSubmissionResult(await callApi(path, { method: 'POST', body, ...key }));
}

/** Caches the saved entry, so that the form does not fall back to an older version before the next fetch. */
export function rememberSaved(client: QueryClient, token: string | null, id: string, saved: SavedSubmission) {
  const { queryKey } = mySubmissionQuery(token, id);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, saved);
}

function outcomeOf(
  { place, form, status, entry }: Sending,
  result: SubmissionResult,
  typedSince: boolean,
): Outcome {
  const message = result.message || defaults[status];
  if (status === 'pending') return { place, kind: 'sent', message, id: '', typedSince };
  return {
    place,
    kind: 'saved',
    message,
    // Another server has no call that would return the draft.
    id: has('submissions') ? result.id : '',
    // An entry with requested changes keeps that status until it is submitted again.
    saved: { status: 'draft', ...entry, form, updatedAt: result.updatedAt },
  };
}

export function afterSuccess(client: QueryClient, sending: Sending, result: SubmissionResult) {
  const { place, form, status } = sending;
  const typedSince = status === 'pending' && clearSent(place, form);
  const outcome = outcomeOf(sending, result, typedSince);
  const { id, saved, message } = outcome;
  if (saved && id) rememberSaved(client, sending.token, id, saved);
  // Before the unsent text moves to the draft, so that a form in another tab already belongs to the draft.
  const told = tellForms(outcome);
  if (saved && id) moveToDraft(place, submissionPlace(place.owner, { draftId: id, improves: '' }), saved);
  void client.invalidateQueries({ queryKey: personalKey('my-submissions') });
  if (told) return;
  const link = id
    ? { text: 'Open the draft', to: screenHrefs.submission(id) }
    : { text: 'My submissions', to: screens.dashboard.path };
  toast.success(titles[status], message, has('submissions') ? link : undefined);
}

/** @param error thrown by `send`. The typed text stays in place. */
export function afterFailure(
  client: QueryClient,
  { place, token, draftId, improves }: Sending,
  error: unknown,
) {
  const message = messageOf(error, 'An unexpected error occurred during submission.');
  // The request may have failed because the draft was changed or deleted.
  if (draftId) void client.invalidateQueries({ queryKey: personalKey('my-submissions', token, draftId) });
  // Or the prompt has a new version, or a pending improvement.
  if (improves) {
    void client.invalidateQueries(liveVersionQuery(improves));
    void client.invalidateQueries({ queryKey: personalKey('my-submissions', token) });
  }
  const told = tellForms({ place, kind: 'failed', message, id: '' });
  // The form shows the question itself.
  if (told && failedWith(error, 'guidelines_unconfirmed')) return;
  const isHeld = readUnsent(place) !== undefined;
  if (told || !isHeld) toast.failure('Submission Failed', message);
  else {
    toast.failure('Submission Failed', `${message} Your text is kept.`, undefined, {
      text: 'Back to the form',
      to: improves ? screenHrefs.improvement(improves) : screenHrefs.submission(draftId),
    });
  }
}
