import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { screens } from '#domain/screens.ts';
import type { SubmissionTarget } from './unsent-submission.ts';

function targetIn(search: string): SubmissionTarget {
  const parameters = new URLSearchParams(search);
  const draftId = parameters.get('draft') ?? '';
  return { draftId, improves: draftId === '' ? (parameters.get('improves') ?? '') : '' };
}

const isSame = (one: SubmissionTarget, other: SubmissionTarget) =>
  one.draftId === other.draftId && one.improves === other.improves;

/**
 * The id of the draft to edit, or of the prompt to improve; '' for a new submission. Another URL is another form
 * (`turn` changes), but a form that was saved as a draft stays the same: only its URL changes.
 */
export function useSubmissionParams() {
  const [, setParameters] = useSearchParams();
  const { search, key } = useLocation();
  const inUrl = targetIn(search);
  const [open, setOpen] = useState({ ...inUrl, key, turn: 0 });
  // By the history entry and not by the URL alone: of two changes at once only the last is seen here.
  if (key !== open.key) {
    setOpen({ ...inUrl, key, turn: isSame(inUrl, open) ? open.turn : open.turn + 1 });
  }
  return {
    draftId: open.draftId,
    improves: open.improves,
    turn: open.turn,
    become(draftId: string) {
      if (isSame(open, { draftId, improves: '' })) return;
      setOpen({ ...open, draftId, improves: '' });
      setParameters(draftId === '' ? {} : { draft: draftId }, { replace: true });
    },
    /** Whether the URL is still the form's: it changes before the screen does, while the next screen's code is loading. */
    isShown: () =>
      window.location.pathname === screens['use-case-submission'].path &&
      isSame(targetIn(window.location.search), open),
  };
}

export type SubmissionParams = ReturnType<typeof useSubmissionParams>;
