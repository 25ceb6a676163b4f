import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { FillIn } from '#client/features/fill-in/use-fill-in.ts';
import { fieldsHash } from '#domain/screens.ts';

/** After a link to the fields of a prompt, the first empty one gets the focus, once; not when the user comes back to the page. */
export function useAskedFields({ firstEmpty, focusField }: FillIn) {
  const { hash } = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isNew || hash !== fieldsHash || firstEmpty === undefined) return;
    isDone.current = true;
    focusField(firstEmpty);
  }, [isNew, hash, firstEmpty, focusField]);
}
