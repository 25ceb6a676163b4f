import type { RefObject } from 'react';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import type { EarlierVersion } from '#client/features/submissions/RestoreVersion.tsx';
import { RestoreVersion } from '#client/features/submissions/RestoreVersion.tsx';
import { useSessionKey } from '#client/lib/session/session.ts';

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
    restoring: subject ? <RestoreVersion earlier={subject} onClose={close} /> : null,
  };
}
