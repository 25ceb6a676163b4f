import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/**
 * The router's ScrollRestoration scrolls once. A list that is requested again, after a reload, reaches its height later, and its cards
 * have other heights than their placeholders: this scrolls again after each change of the height, until the user acts.
 */
export function useLateScroll() {
  const state = useContext(RouterState);
  const top = state?.restoreScrollPosition;
  useLayoutEffect(() => {
    if (typeof top !== 'number') return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const observer = new ResizeObserver(() => window.scrollTo(0, top));
    observer.observe(document.body);
    for (const event of ['keydown', 'pointerdown', 'click', 'wheel', 'touchmove'])
      window.addEventListener(event, () => ended.abort(), { signal, passive: true });
    signal.addEventListener('abort', () => observer.disconnect());
    return () => ended.abort();
  }, [state?.location, top]);
}
