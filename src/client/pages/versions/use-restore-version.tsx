import type { RefObject } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import type { EarlierVersion } from '#client/features/submissions/RestoreVersion.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useSessionKey } from '#client/lib/session/session.ts';

const RestoreVersion = lazyWithRetry(() => import('#client/features/submissions/RestoreVersion.tsx'));

/**
 * Submits earlier versions of the page's prompt for review, for signed-in users.
 *
 * @param landing focused if the button that opened the dialog no longer exists.
 */
export function useRestoreVersion(landing: RefObject<HTMLElement | null>) {
  const isSignedIn = useSessionKey() !== null;
  const { subject, open, close } = useOpenDialog<EarlierVersion>(landing);
  return {
    /** Undefined while signed out. */
    restore: isSignedIn ? open : undefined,
    restoring: subject ? (
      <LazyBoundary name="The dialog" onFailure={close}>
        <RestoreVersion earlier={subject} onClose={close} />
      </LazyBoundary>
    ) : null,
  };
}
