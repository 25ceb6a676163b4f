import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { RedactDialog } from '#client/features/versions/RedactDialog.tsx';
import type { RedactedVersion } from '#client/features/versions/use-redact.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';

/**
 * Redacting the versions of the page's prompt, for admins.
 *
 * @param landing focused once a version is redacted.
 */
export function useRedaction(landing: RefObject<HTMLElement | null>) {
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  const { owner } = useTextOwner();
  const { subject, open, close, finish } = useOpenDialog<RedactedVersion>(landing);
  return {
    /** Undefined for everyone but admins. */
    open: user?.roles.includes('Admin') ? open : undefined,
    dialog:
      subject && owner !== undefined ? (
        <RedactDialog owner={owner} version={subject} onClose={close} onRedacted={finish} />
      ) : null,
  };
}
