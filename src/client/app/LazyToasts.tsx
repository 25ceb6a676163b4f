import { useCallback, useEffect, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { onWaitingToast, type ToastMessage, takeWaitingToasts } from '#client/lib/toasts/toasts.ts';
import { PlainToasts } from './PlainToasts.tsx';

const Toasts = lazyWithRetry(() => import('./Toasts.tsx'));

/**
 * Loads the toasts' code at the first key press or click, or with the first toast, which waits for it. If loading fails,
 * waiting toasts are shown by PlainToasts, and the next toast tries again.
 */
export function LazyToasts() {
  const [wanted, setWanted] = useState(false);
  const [unshown, setUnshown] = useState<ToastMessage[]>([]);
  const clearUnshown = useCallback(() => setUnshown([]), []);
  useEffect(() => {
    const start = () => setWanted(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, start, { once: true });
    const stopWaiting = onWaitingToast(start);
    return () => {
      stopWaiting();
      for (const event of events) window.removeEventListener(event, start);
    };
  }, []);
  const onFailure = () => {
    setWanted(false);
    setUnshown(takeWaitingToasts());
  };
  if (wanted) {
    return (
      <LazyBoundary onFailure={onFailure}>
        <Toasts />
      </LazyBoundary>
    );
  }
  return unshown.length > 0 ? <PlainToasts toasts={unshown} onEnd={clearUnshown} /> : null;
}
