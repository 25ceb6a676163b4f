import { useState } from 'react';
import { dismissToasts, toast } from '#client/lib/toasts/toasts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { clearSubmission } from './unsent-submission.ts';

/**
 * Empties the form, and restores it: by the toast, and by the form's own button while it is on the screen.
 *
 * @param reset removes errors and banner.
 */
export function useClearForm(place: Place, reset: () => void) {
  const [undo, setUndo] = useState<() => void>();
  const onClear = () => {
    const bringBack = clearSubmission(place);
    const onUndo = () => {
      bringBack();
      setUndo(undefined);
      dismissToasts();
    };
    setUndo(() => onUndo);
    reset();
    toast.undoable('Form cleared', 'Undo restores your text.', onUndo);
  };
  return { onClear, onUndo: undo };
}
