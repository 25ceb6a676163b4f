import { focusOn, isFocusLost, pageHeading } from '#client/components/focus.ts';

const patienceMs = 10_000;
/** For this long the heading does not take the focus that a link may get, because a screen reader would read both. */
const linkAloneMs = 1_500;

/** The link that was followed from a history entry; undefined while it is not on the page. */
function rememberedLink(stored: string | null) {
  if (!stored) return undefined;
  const [index, to] = stored.split(' ', 2);
  const links = [...document.links].filter(({ href }) => href === to);
  // One from a preview to a part of a page is not there any more: its card is.
  return (
    links[Number(index)] ?? links[0] ?? [...document.links].find(({ href }) => href === to?.split('#', 1)[0])
  );
}

/** Nowhere, or still in the header, where a closing menu puts it. */
const isAstray = () =>
  isFocusLost() || document.activeElement?.closest('main, header')?.matches('main:focus, header') === true;

export interface Target {
  /** The followed link, as it was remembered when the page was left. */
  link: string | null;
  /** Id of the part that the URL names. */
  part: string;
  /** Whether the page is the same as before: then the focus stays if its element is still there. */
  isSamePage: boolean;
  /** The focused element when the page changed. */
  before: Element | null;
}

/** Whether the new page has focused a part of its own since, such as the row that was opened last. */
function isTaken(before: Element | null) {
  const { activeElement } = document;
  return (
    activeElement !== before &&
    activeElement !== pageHeading() &&
    activeElement?.parentElement?.closest('main') != null
  );
}

/**
 * Focuses its target, else the heading, as soon as it is rendered, and again if loading or a closing drawer
 * removes the focus.
 *
 * @param givingUp ends this, like a key, a click or scrolling by the user.
 */
export function placeFocus({ link, part, isSamePage, before }: Target, givingUp: AbortController) {
  if (givingUp.signal.aborted) return;
  const stop = () => givingUp.abort();
  let isPlaced = false;
  let mayTakeHeading = link === null;
  const attempt = () => {
    const named = document.getElementById(part);
    // Lists that load above it push it out of sight.
    if (named && named === document.activeElement) return named.scrollIntoView({ block: 'nearest' });
    if ((isPlaced || isSamePage || isTaken(before)) && !isAstray()) return;
    if (focusOn(rememberedLink(link)) || focusOn(named)) isPlaced = true;
    else if (mayTakeHeading && focusOn(pageHeading())) isPlaced = link === null && part === '';
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
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(event, stop, { signal: givingUp.signal, passive: true });
  givingUp.signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
  });
  attempt();
}
