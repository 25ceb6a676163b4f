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

/** Attribute of a navigation inside a page: a link in it keeps the focus when it is followed. */
export const keepsFocus = 'data-keeps-focus';
