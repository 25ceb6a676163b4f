import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusOn, isFocusLost, keepsFocus, pageHeading } from '#client/components/focus.ts';
import { tabStorage } from '#client/host/storage.ts';
import { loadType } from '#client/lib/load-type.ts';

const storageKey = (historyKey: string) => `opened:${historyKey}`;

/** Remembers for a history entry which link was followed: its target, and its number among the links to the same target. */
function rememberLink(key: string, target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const same = [...document.links].filter(({ href }) => href === link.href);
  tabStorage.set(key, `${same.indexOf(link)} ${link.href}`);
}

/** The link that was followed from a history entry; undefined while it is not on the page. */
function followedLink(key: string) {
  const [index, to] = tabStorage.get(key)?.split(' ', 2) ?? [];
  if (to === undefined) return undefined;
  const links = [...document.links].filter(({ href }) => href === to);
  // One from a preview to a part of a page is not there any more: its card is.
  return (
    links[Number(index)] ?? links[0] ?? [...document.links].find(({ href }) => href === to.split('#', 1)[0])
  );
}

/** Nowhere, or still outside of the page, where a link to it is or a closing menu puts the focus. */
const isAstray = () => isFocusLost() || document.activeElement?.matches('main, header *, footer *') === true;

/**
 * Focuses the target, or the heading until that is on the page, also if it is rendered late, and again if loading or a closing menu
 * takes the focus from it. The user's next key, click or scrolling ends that.
 *
 * @param isPart whether the target is also kept in sight, from which lists that load above it push it.
 * @returns a function that ends it.
 */
function keepFocusOn(target: () => Element | null | undefined, isPart: boolean) {
  const ended = new AbortController();
  const { signal } = ended;
  // The followed link, if it is on the new page too, such as in a list of departments.
  const before = document.activeElement;
  let placed: Element | null = null;
  let latestTop: number | undefined;
  const place = () => {
    const { activeElement } = document;
    // The page may have focused a part of its own.
    if (activeElement !== placed && activeElement !== before && !isAstray()) return;
    const found = target();
    const best = found ?? pageHeading() ?? document.querySelector('main');
    if (best !== activeElement && focusOn(best)) placed = best;
    if (!isPart || !found || document.activeElement !== found) return;
    const top = found.getBoundingClientRect().top + window.scrollY;
    if (top !== latestTop) found.scrollIntoView({ block: 'nearest' });
    latestTop = top;
  };
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', place, { signal });
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(event, () => ended.abort(), { signal, passive: true });
  signal.addEventListener('abort', () => observer.disconnect());
  place();
  return () => ended.abort();
}

/** A new page begins with its heading, or the part that its URL names, in focus; going back gives the focus to the link that was followed. */
export function useRouteFocus() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    const previous = previousPath.current;
    previousPath.current = pathname;
    const isFirst = previous === undefined;
    const load = isFirst ? loadType() : undefined;
    // The browser looks for a part of the first page before the page is there.
    if (isFirst && load !== 'back_forward' && !(load === 'navigate' && hash)) return undefined;
    if (previous === pathname && !isFocusLost()) return undefined;
    // Links between parts of one page keep the focus.
    if (!isFirst && document.activeElement?.closest(`[${keepsFocus}]`)) return undefined;
    const isBack = navigation === NavigationType.Pop && load !== 'navigate';
    return isBack
      ? keepFocusOn(() => followedLink(storageKey(key)), false)
      : keepFocusOn(() => document.getElementById(hash.slice(1)), true);
  }, [key, pathname, hash, navigation]);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => rememberLink(storageKey(key), target);
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);
}
