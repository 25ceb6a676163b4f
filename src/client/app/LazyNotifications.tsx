import { lazy, useEffect, useState } from 'react';
import { LazyPart } from '#client/components/LazyPart.tsx';
import { onWaitingNotification } from '#client/lib/notify.ts';

const load = () => import('./Notifications.tsx');
const Notifications = lazy(load);

/** The toasts' code comes with the first press of a key or button, or with the first toast, which waits for it. */
export function LazyNotifications() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const start = () => setWanted(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, start, { once: true });
    const stopWaiting = onWaitingNotification(start);
    return () => {
      stopWaiting();
      for (const event of events) window.removeEventListener(event, start);
    };
  }, []);
  return wanted ? (
    <LazyPart>
      <Notifications />
    </LazyPart>
  ) : null;
}
