import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query, such as '(max-width: 999px)', matches now. */
export function useMediaQuery(media: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
