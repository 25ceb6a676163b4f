import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const draftIn = (search: string) => new URLSearchParams(search).get('draft') ?? '';

/**
 * Which draft the page is about; '' for a new submission. Another address is another form (`turn` changes), but a new
 * submission that was saved as a draft stays the form it was: only its address follows.
 */
export function useSubmissionAddress() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get('draft') ?? '';
  const [open, setOpen] = useState({ draftId: inAddress, address: inAddress, turn: 0 });
  if (inAddress !== open.address) {
    const turn = inAddress === open.draftId ? open.turn : open.turn + 1;
    setOpen({ draftId: inAddress, address: inAddress, turn });
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
      window.location.pathname === '/use-case-submission' && draftIn(window.location.search) === open.address,
  };
}

export type SubmissionAddress = ReturnType<typeof useSubmissionAddress>;
