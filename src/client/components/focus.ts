import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether nothing has the focus: what had it is gone, or was disabled. */
export const isFocusLost = () => document.activeElement?.matches('body') !== false;

/** Puts the focus on an element without scrolling. Returns whether it has it then: what is hidden takes none. */
export function focusOn(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.tagName === 'H1') target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

export const pageHeading = () => document.querySelector('main h1');

/** Puts the focus on what a page begins with; screen readers say its title. */
export const focusOnHeading = () => focusOn(pageHeading()) || focusOn(document.querySelector('main'));

type Landing = () => Element | null | undefined;

function land(landing: Landing | undefined) {
  if (isFocusLost() && !focusOn(landing?.())) focusOnHeading();
}

/** Where an element goes while it holds the focus, that goes on to `landing`, else to the page's heading. */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, landing?: Landing) {
  const latest = useRef(landing);
  useLayoutEffect(() => {
    latest.current = landing;
  });
  useLayoutEffect(() => {
    const node = element.current;
    // What follows in the same change may have a place for it.
    return () => {
      if (node?.contains(document.activeElement)) setTimeout(() => land(latest.current));
    };
  }, [element]);
}

/**
 * Controls that are disabled while something is sent lose the focus. Once it is sent, that is where it was, or, where that
 * takes none, on `landing`.
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
