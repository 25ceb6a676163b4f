/** How this page was loaded: by a link ('navigate'), 'reload', or the browser's own back or forward button ('back_forward'). */
export function loadType() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type;
}
