/** Whether no element has the focus, because the focused one was removed or disabled. */
export const isFocusLost = () => document.activeElement?.matches('body') !== false;

/** Focuses an element without scrolling. Returns whether it has the focus, which hidden elements do not accept. */
export function focusOn(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.tagName === 'H1') target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

export const pageHeading = () => document.querySelector('main h1');

/** Focuses the page's heading, so that screen readers announce it. */
export const focusOnHeading = () => focusOn(pageHeading()) || focusOn(document.querySelector('main'));

/** Attribute of a navigation inside a page: a link in it keeps the focus when it is followed. */
export const keepsFocus = 'data-keeps-focus';
