import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '#client/host/storage.ts';
import { loadType } from '#client/lib/load-type.ts';

/** The first entry of every page load has the same history key: the path distinguishes them. */
const storageKey = (historyKey: string, pathname: string) => `scroll:${historyKey}:${pathname}`;
const patienceMs = 5_000;

/** Scrolls to a height as soon as the page is high enough, unless the user scrolls first. Returns a function that stops it. */
function scrollOnceReachable(top: number) {
  const givingUp = new AbortController();
  const stop = () => givingUp.abort();
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  const timer = setTimeout(stop, patienceMs);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { signal: givingUp.signal, passive: true });
  }
  givingUp.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  attempt();
  return stop;
}

/** Going back restores the scroll position; a new page starts at the top. A change of filters does not scroll. */
export function useScrollMemory() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef<string>(undefined);
  const place = useRef('0');
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const previous = previousPath.current;
    previousPath.current = pathname;
    if (previous === pathname && navigation === NavigationType.Replace) {
      // The page may be left without a scroll.
      tabStorage.set(storageKey(key, pathname), place.current);
      return undefined;
    }
    // The server's page may already have been scrolled; on a slow phone reading the position costs 40 ms, scrolling a layout of the page.
    if (previous === undefined && loadType() === 'navigate') return undefined;
    const kept =
      navigation === NavigationType.Pop ? Number(tabStorage.get(storageKey(key, pathname)) ?? 0) : 0;
    return scrollOnceReachable(kept);
  }, [key, pathname, navigation]);
  // In the layout phase, so that the previous page's listener is removed before the next page scrolls to its top.
  useLayoutEffect(() => {
    const remember = () => {
      place.current = String(window.scrollY);
      tabStorage.set(storageKey(key, pathname), place.current);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname]);
}
