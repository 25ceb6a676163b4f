import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { screens } from '#contract/screens.ts';

const draftIn = (search: string) => new URLSearchParams(search).get('draft') ?? '';

/**
 * Which draft the page is about; '' for a new submission. Another URL is another form (`turn` changes), but a new submission
 * that was saved as a draft stays the same form: only its URL changes.
 */
export function useSubmissionParams() {
  const [, setParameters] = useSearchParams();
  const { search, key } = useLocation();
  const inAddress = draftIn(search);
  const [open, setOpen] = useState({ draftId: inAddress, key, turn: 0 });
  // By the history entry and not by the URL alone: of two changes at once only the last is seen here.
  if (key !== open.key) {
    const turn = inAddress === open.draftId ? open.turn : open.turn + 1;
    setOpen({ draftId: inAddress, key, turn });
  }
  return {
    draftId: open.draftId,
    turn: open.turn,
    become(draftId: string) {
      if (draftId === open.draftId) return;
      setOpen({ ...open, draftId });
      setParameters(draftId === '' ? {} : { draft: draftId }, { replace: true });
    },
    /** Whether the window is still there: it leaves before the screen does, while the next screen's code is on its way. */
    isShown: () =>
      window.location.pathname === screens['use-case-submission'].path &&
      draftIn(window.location.search) === open.draftId,
  };
}

export type SubmissionParams = ReturnType<typeof useSubmissionParams>;
