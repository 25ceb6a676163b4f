import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useHostSignIn } from '#client/lib/session/session.ts';
import { type ManualCopy, onManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { HostNavigation } from './HostNavigation.tsx';
import { LazyToasts } from './LazyToasts.tsx';
import { Shell } from './Shell.tsx';
import { SignInGate } from './SignInGate.tsx';

const ManualCopyDialog = lazyWithRetry(() => import('./ManualCopyDialog.tsx'));

/** Loads the dialog's code when a text is first offered. */
function LazyManualCopyDialog() {
  const [offered, setOffered] = useState<ManualCopy>();
  useEffect(() => onManualCopy(setOffered), []);
  if (!offered) return null;
  const onFailure = () => {
    setOffered(undefined);
    const { heading, text, isUrl } = offered;
    toast.failure(heading, isUrl ? text : 'Try again, or reload the page.');
  };
  return (
    <LazyBoundary onFailure={onFailure}>
      <ManualCopyDialog offered={offered} onClose={() => setOffered(undefined)} />
    </LazyBoundary>
  );
}

/** A toast on any screen when the host could not sign the user in. */
function HostSignInToast() {
  const problem = useHostSignIn()?.problem;
  useEffect(() => {
    if (problem) toast.failure('Not signed in', problem, undefined, { text: 'Sign in', to: loginPath() });
  }, [problem]);
  return null;
}

/** The root route: all that stays while its pages change. */
export function Frame() {
  return (
    <>
      <HostNavigation />
      <HostSignInToast />
      <Shell>
        <SignInGate>
          <Outlet />
        </SignInGate>
      </Shell>
      <ScrollRestoration />
      <LazyToasts />
      <LazyManualCopyDialog />
    </>
  );
}
