import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { has } from '#client/lib/api/capabilities.ts';
import { screens } from '#domain/screens.ts';
import type { SentImprovement } from './submission-outcomes.ts';
import type { SubmissionTarget } from './unsent-submission.ts';

/** State of a history entry: the form changed the URL itself. */
const byForm = 'submission-form';

function targetIn(search: string): SubmissionTarget {
  if (!has('submissions')) return { draftId: '', improves: '' };
  const parameters = new URLSearchParams(search);
  const draftId = parameters.get('draft') ?? '';
  return { draftId, improves: draftId === '' ? (parameters.get('improves') ?? '') : '' };
}

interface Open extends SubmissionTarget {
  /** Of the history entry. */
  key: string;
  turn: number;
  sent?: SentImprovement;
}

const isSame = (one: SubmissionTarget, other: SubmissionTarget) =>
  one.draftId === other.draftId && one.improves === other.improves;

/**
 * The id of the draft to edit, or of the prompt to improve; '' for a new submission. Another URL is another form
 * (`turn` changes), but a form that was saved as a draft stays the same: only its URL changes.
 */
export function useSubmissionParams() {
  const [, setParameters] = useSearchParams();
  const { search, key, state } = useLocation();
  const inUrl = targetIn(search);
  const [open, setOpen] = useState<Open>({ ...inUrl, key, turn: 0 });
  // By the history entry and not by the URL alone: of two changes at once only the last is seen here.
  if (key !== open.key) {
    setOpen({
      ...inUrl,
      key,
      turn: isSame(inUrl, open) ? open.turn : open.turn + 1,
      // A link to this screen opens the form again.
      ...(state === byForm && open.sent && { sent: open.sent }),
    });
  }
  const become = (draftId: string, sent?: SentImprovement) => {
    const target = { draftId, improves: '' };
    setOpen({ ...target, key: open.key, turn: open.turn, ...(sent && { sent }) });
    if (isSame(open, target)) return;
    setParameters(draftId === '' ? {} : { draft: draftId }, {
      replace: true,
      preventScrollReset: true,
      state: byForm,
    });
  };
  return {
    draftId: open.draftId,
    improves: open.improves,
    /** Id of the rejected submission on which the draft is based; '' for none. */
    from: new URLSearchParams(search).get('from') ?? '',
    turn: open.turn,
    /** The improvement that has just been sent, which closes the form. */
    sent: open.sent,
    becomeDraft: (draftId: string) => become(draftId),
    /** After a submission. For an improvement the form is closed; a reload opens the form of a new submission. */
    becomeNew: (sent?: SentImprovement) => become('', sent),
    /** Whether the URL is still the form's: it changes before the screen does, while the next screen's code is loading. */
    isShown: () =>
      window.location.pathname === screens['use-case-submission'].path &&
      isSame(targetIn(window.location.search), open),
  };
}

export type SubmissionParams = ReturnType<typeof useSubmissionParams>;
