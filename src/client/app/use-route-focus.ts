import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isFocusLost, keepsFocus } from '#client/components/focus.ts';
import { tabStorage } from '#client/host/storage.ts';
import { loadType } from '#client/lib/load-type.ts';

/** As for the scroll position: the first entry of every page load has the same history key. */
const storageKey = (historyKey: string, pathname: string) => `opened:${historyKey}:${pathname}`;

/** Remembers for a history entry which link was followed: its target, and its number among the links to the same target. */
function rememberLink(key: string, target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const same = [...document.links].filter(({ href }) => href === link.href);
  tabStorage.set(key, `${same.indexOf(link)} ${link.href}`);
}

/** A new page begins with its heading, or the part that its URL names, in focus; going back gives the focus to the link that was followed. */
export function useRouteFocus() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    const previous = previousPath.current;
    previousPath.current = pathname;
    const isLoad = previous === undefined;
    const load = isLoad ? loadType() : undefined;
    // The browser looks for a part of the first page before the page is there.
    if (isLoad && load !== 'back_forward' && !(load === 'navigate' && hash)) return undefined;
    if (previous === pathname && !isFocusLost()) return undefined;
    // Links between parts of one page keep the focus.
    if (!isLoad && document.activeElement?.closest(`[${keepsFocus}]`)) return undefined;
    const isBack = navigation === NavigationType.Pop && load !== 'navigate';
    const link = isBack ? tabStorage.get(storageKey(key, pathname)) : null;
    const leaving = new AbortController();
    const target = {
      link,
      part: isBack ? '' : hash.slice(1),
      isSamePage: previous === pathname,
      before: document.activeElement,
    };
    // The first page does not need this code. Without it the focus stays where the browser leaves it.
    void import('./place-focus.ts').then(
      ({ placeFocus }) => placeFocus(target, leaving),
      () => {},
    );
    return () => leaving.abort();
  }, [key, pathname, hash, navigation]);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => rememberLink(storageKey(key, pathname), target);
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key, pathname]);
}
