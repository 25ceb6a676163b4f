import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/**
 * The router's ScrollRestoration scrolls once. A list that is requested again, after a reload, reaches its height later: this scrolls
 * until the place is reached, or the user acts.
 */
export function useLateScroll() {
  const state = useContext(RouterState);
  const top = state?.restoreScrollPosition;
  useLayoutEffect(() => {
    if (typeof top !== 'number') return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, top);
      if (Math.abs(window.scrollY - top) < 2) ended.abort();
    });
    observer.observe(document.body);
    for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
      window.addEventListener(event, () => ended.abort(), { signal, passive: true });
    signal.addEventListener('abort', () => observer.disconnect());
    return () => ended.abort();
  }, [state?.location, top]);
}
