import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusOn, focusOnHeading, isFocusLost } from './focus.ts';

type Landing = () => Element | null | undefined;

function land(landing: Landing | undefined) {
  if (isFocusLost() && !focusOn(landing?.())) focusOnHeading();
}

/** When a focused element is removed, moves the focus to `landing`, otherwise to the page's heading. */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, landing?: Landing) {
  const latest = useRef(landing);
  useLayoutEffect(() => {
    latest.current = landing;
  });
  useLayoutEffect(() => {
    const node = element.current;
    // An effect of the same change may focus another element.
    return () => {
      if (node?.contains(document.activeElement)) setTimeout(() => land(latest.current));
    };
  }, [element]);
}

/**
 * Controls that are disabled during a request lose the focus. After the request, it returns to the same control, or, if that cannot
 * take it, to `landing`.
 */
export function useFocusAfterSending(isSending: boolean, landing?: Landing) {
  const before = useRef<Element>(null);
  const latest = useRef(landing);
  useLayoutEffect(() => {
    latest.current = landing;
  });
  useLayoutEffect(() => {
    if (isSending) {
      before.current = isFocusLost() ? null : document.activeElement;
      return;
    }
    const was = before.current;
    before.current = null;
    if (was && (isFocusLost() || was.matches(':disabled')) && !(was.isConnected && focusOn(was)))
      land(latest.current);
  }, [isSending]);
}
