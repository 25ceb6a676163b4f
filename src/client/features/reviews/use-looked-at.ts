import { type RefObject, useEffect, useState } from 'react';
import type { Review } from './review.ts';

/** Id of the decision's form: keys and clicks in it do not count as reading. */
export const decisionId = 'decision';

const readingKeys = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
const events = ['keydown', 'wheel', 'touchmove', 'mousedown', 'pointermove', 'focusin', 'scroll'] as const;

/** Texts that were looked at in this tab. */
const lookedAt = new Set<string>();

function isReading(event: Event, body: HTMLElement | null) {
  // The browser scrolls a new page to its top without the user.
  if (event.type === 'scroll' && event.target === document) return window.scrollY > 0;
  // The second click of a double click on the decision before may meet this text.
  if (event.type === 'mousedown' && event instanceof MouseEvent && event.detail > 1) return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest(`#${decisionId}`)) return false;
  if (event instanceof KeyboardEvent)
    return readingKeys.has(event.key) && (target === document.body || target.closest('main') !== null);
  return body?.contains(target) === true;
}

/**
 * Whether the reviewer has scrolled, pointed at or moved through the text under review. A review that has just opened
 * after a decision accepts none before that, so that a double key press or click does not reach it.
 */
export function useLookedAt({ id, updatedAt }: Review, body: RefObject<HTMLElement | null>) {
  const text = `${id} ${updatedAt}`;
  const [last, setLast] = useState('');
  const isLookedAt = last === text || lookedAt.has(text);
  useEffect(() => {
    if (isLookedAt) return undefined;
    let pointer: string | undefined;
    const look = (event: Event) => {
      if (!isReading(event, body.current)) return;
      // The first event may be of a resting mouse below which the page has changed.
      if (event.type === 'pointermove' && event instanceof MouseEvent) {
        const [before, now] = [pointer, `${event.clientX} ${event.clientY}`];
        pointer = now;
        if (before === undefined || before === now) return;
      }
      lookedAt.add(text);
      setLast(text);
    };
    for (const event of events) document.addEventListener(event, look, { capture: true, passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, look, { capture: true });
    };
  }, [text, isLookedAt, body]);
  return isLookedAt;
}
