import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusOn, isFocusLost, pageHeading } from '#client/components/focus.ts';
import { tabStorage } from '#client/host/storage.ts';

/** As for the scroll position: the first entry of every page load has the same history key. */
const storageKey = (historyKey: string, pathname: string) => `opened:${historyKey}:${pathname}`;
const patienceMs = 10_000;
/** For so long the heading does not take the focus that a link may get: both would be read out. */
const linkAloneMs = 1_500;

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];

/** Remembers for a history entry which link was followed: where it leads, and which of the links to there it is. */
function rememberLink(key: string, target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (link && href) tabStorage.set(key, `${linksTo(href).indexOf(link)} ${href}`);
}

/** The link that was followed from a history entry; undefined while it is not on the page. */
function rememberedLink(stored: string | null) {
  if (!stored) return undefined;
  const [index, href = ''] = stored.split(' ', 2);
  const links = linksTo(href);
  return links[Number(index)] ?? links[0];
}

/** Nowhere, or left behind in the header, where a closing menu puts it. */
const isAstray = () =>
  isFocusLost() || document.activeElement?.closest('main, header')?.matches('main:focus, header') === true;

interface Target {
  /** What was remembered of the link that was followed from the page. */
  link: string | null;
  /** Id of the part that the URL names. */
  part: string;
}

/**
 * Puts the focus on its target, else on the heading, as soon as that is there, and again where loading or a closing drawer
 * takes it away. Ends when the user presses something. Returns how to give up.
 */
function focusOnceThere({ link, part }: Target) {
  const givingUp = new AbortController();
  const stop = () => givingUp.abort();
  let isPlaced = false;
  let mayTakeHeading = link === null;
  const attempt = () => {
    if (isPlaced && !isAstray()) return;
    if (focusOn(rememberedLink(link)) || focusOn(document.getElementById(part))) isPlaced = true;
    else if (mayTakeHeading && focusOn(pageHeading())) isPlaced = link === null;
    else if (isFocusLost()) focusOn(document.querySelector('main'));
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, { childList: true, subtree: true });
  const timers = [
    setTimeout(stop, patienceMs),
    setTimeout(() => {
      mayTakeHeading = true;
      attempt();
    }, linkAloneMs),
  ];
  document.addEventListener('focusin', attempt, { signal: givingUp.signal });
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, stop, { signal: givingUp.signal, passive: true });
  givingUp.signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
  });
  attempt();
  return stop;
}

/** Whether the browser's own back or forward button has loaded this page. */
const isLoadedFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'back_forward');

/** A new page begins with its heading in focus; going back gives the focus to the link that was followed. */
export function useRouteFocus() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    const previous = previousPath.current;
    previousPath.current = pathname;
    if (previous === undefined ? !isLoadedFromHistory() : previous === pathname && !isFocusLost()) {
      return undefined;
    }
    return navigation === NavigationType.Pop
      ? focusOnceThere({ link: tabStorage.get(storageKey(key, pathname)), part: '' })
      : focusOnceThere({ link: null, part: hash.slice(1) });
  }, [key, pathname, hash, navigation]);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => rememberLink(storageKey(key, pathname), target);
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key, pathname]);
}
