import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for two things side by side: two texts, a list and a panel over a part of it. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => !window.matchMedia(narrow).matches);
