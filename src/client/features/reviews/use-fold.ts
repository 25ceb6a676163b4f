import { type RefObject, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the form is unfolded, where it folds into a bar at the window's foot. It folds again when the focus goes on, to what
 * it may lie over.
 */
export function useFold(form: RefObject<HTMLElement | null>, isOpenAtFirst: boolean) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  useEffect(() => {
    const fold = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !form.current?.contains(relatedTarget)) setOpen(false);
    };
    const element = form.current;
    element?.addEventListener('focusout', fold);
    return () => element?.removeEventListener('focusout', fold);
  }, [form]);
  return {
    id,
    isOpen,
    /** In the page when it returns: a field of it may get the focus, or be scrolled to. */
    setOpenNow: (next: boolean) => flushSync(() => setOpen(next)),
  };
}
