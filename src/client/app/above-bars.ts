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

/** Keeps `--above-bars`, which lifts toasts, up to date while a toast is shown. Returns a function that stops it. */
export function keepAboveBars(toast: HTMLElement) {
  const lift = () => document.documentElement.style.setProperty('--above-bars', `${reachOfBars(toast)}px`);
  lift();
  // Bars are part of the page: adding, removing or resizing one changes its height.
  const observer = new ResizeObserver(lift);
  observer.observe(document.body);
  window.addEventListener('resize', lift);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', lift);
  };
}
