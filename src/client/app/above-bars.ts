/**
 * Height of the bars at the window's lower edge that would cover the toast. A bar that leaves no room for a toast
 * above it (an unfolded form) is ignored.
 */
function reachOfBars(toast: HTMLElement) {
  const { left, right } = toast.getBoundingClientRect();
  const reaches = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => {
    const { position, insetBlockEnd } = getComputedStyle(bar);
    const box = bar.getBoundingClientRect();
    const isBelow = position === 'sticky' && box.left < right && box.right > left;
    return isBelow ? box.height + Number.parseFloat(insetBlockEnd) : 0;
  });
  return Math.max(0, ...reaches.filter((reach) => reach < window.innerHeight / 2));
}

/** Between a toast and the control that it makes room for; Fluent keeps as much below a toast. */
const gap = 16;

/** How far a toast on bars of that height is lifted to cover no part of the control with the focus, if there is room above it. */
function reachOfFocus(toast: HTMLElement, reach: number) {
  const focused = document.activeElement;
  // A heading, or a part that has the focus for scrolling, may be covered.
  if (!focused?.matches('a, button, input, select, textarea, [role]')) return reach;
  // A press on the toast gives the focus to its frame.
  if (toast.contains(focused) || focused.contains(toast)) return reach;
  const { left, right, height } = toast.getBoundingClientRect();
  const control = focused.getBoundingClientRect();
  const bottom = window.innerHeight - reach - gap;
  const isCovered =
    control.top < bottom && control.bottom > bottom - height && control.left < right && control.right > left;
  if (!isCovered) return reach;
  // A bar that has scrolled up with the page has room below it: above it may be the error that the toast is about.
  if (focused.closest('[data-bottom-bar]') && control.bottom + gap + height <= window.innerHeight - gap)
    return 0;
  const lifted = window.innerHeight - control.top;
  return lifted + gap + height < window.innerHeight ? lifted : reach;
}

/** Keeps `--above-bars`, which lifts toasts, up to date while a toast is shown. Returns a function that stops it. */
export function keepAboveBars(toast: HTMLElement) {
  const lift = () => {
    const reach = reachOfFocus(toast, reachOfBars(toast));
    document.documentElement.style.setProperty('--above-bars', `${reach}px`);
  };
  lift();
  // Bars are part of the page: adding, removing or resizing one changes its height.
  const observer = new ResizeObserver(lift);
  observer.observe(document.body);
  // Its height is known after its entrance animation.
  observer.observe(toast);
  window.addEventListener('resize', lift);
  document.addEventListener('focusin', lift);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', lift);
    document.removeEventListener('focusin', lift);
  };
}
