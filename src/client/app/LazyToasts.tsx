import { useCallback, useEffect, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { onWaitingToast, type ToastMessage, takeWaitingNotifications } from '#client/lib/toasts/toasts.ts';
import { PlainToasts } from './PlainToasts.tsx';

const Toasts = lazyWithRetry(() => import('./Toasts.tsx'));

/**
 * The toasts' code comes with the first press of a key or button, or with the first toast, which waits for it. Where it does
 * not come, what waits is said by plainer means, and the next toast asks for it again.
 */
export function LazyToasts() {
  const [wanted, setWanted] = useState(false);
  const [untold, setUntold] = useState<ToastMessage[]>([]);
  const forgetUntold = useCallback(() => setUntold([]), []);
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
    setUntold(takeWaitingNotifications());
  };
  if (wanted) {
    return (
      <LazyBoundary onFailure={onFailure}>
        <Toasts />
      </LazyBoundary>
    );
  }
  return untold.length > 0 ? <PlainToasts notifications={untold} onEnd={forgetUntold} /> : null;
}
