import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./Notifications.tsx');
const Notifications = lazy(load);

/** The toasts' code comes with the first press of a key or button; a toast that is raised earlier waits for it. */
export function LazyNotifications() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const start = () => setWanted(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, start, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, start);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <Notifications />
    </Suspense>
  ) : null;
}
