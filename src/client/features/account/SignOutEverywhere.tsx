import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { finishBeforeLogout } from '#client/lib/session/before-logout.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

/** The part of the account page's address, and its heading. */
export const signInsPart = 'sign-ins';

/** Ends all sessions of the user, after a confirmation. In a browser this session ends too; in a host the host's account signs the user in again. */
export function SignOutEverywhere({ isInHost }: { isInHost: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useExclusiveMutation<unknown, void>({
    mutationFn: async () => {
      // Pending requests need the session.
      await withTimeout(timeouts.silent, finishBeforeLogout()).catch(() => undefined);
      return callApi(apiPaths.logoutEverywhere, { method: 'POST' });
    },
    onSuccess: () => {
      toast.success('Signed out everywhere', isInHost ? 'You are still signed in here.' : '');
      if (isInHost) return client.invalidateQueries({ queryKey: personalKey('my-sessions') });
      return navigate('/logout');
    },
    onError: (error) =>
      toast.failure(
        'Not signed out',
        messageOf(error, 'You are still signed in on all devices. Try again.'),
        undefined,
        signInLink(error),
      ),
  });
  const button = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(button, () => document.getElementById(signInsPart));
  return (
    <div ref={button}>
      <ConfirmButton
        action="Sign out everywhere"
        doing="Signing out..."
        label="Sign out everywhere"
        question={isInHost ? 'Sign out in all browsers?' : 'Sign out on all devices, including this one?'}
        refusal="Stay signed in"
        size="medium"
        appearance="secondary"
        isPending={isPending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}
