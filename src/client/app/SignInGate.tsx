import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router-dom';
import { WaitingPage } from '#client/components/WaitingPage.tsx';
import { host } from '#client/host/current-host.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { lastLogout } from '#client/lib/session/last-logout.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useMayRead } from '#client/lib/session/may-read.ts';
import { useHostSignIn, useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { onUnsentChange } from '#client/lib/unsent/unsent.ts';
import type { ScreenName } from '#domain/screens.ts';

/** Screens without any content of the library: to sign in, and to read before that. */
const forVisitors: (string | undefined)[] = [
  'login',
  'auth-callback',
  'logout',
  'support',
  'privacy',
  'terms',
  'accessibility',
] satisfies ScreenName[];

/**
 * Whether a page stays although its user is no longer signed in: a session that expires removes nothing from the open page. A
 * logout, also in another tab, and another page end that.
 */
function useOutlivedSession(pathname: string) {
  const key = useSessionKey();
  // A page that was opened with an expired session has shown nothing yet.
  const { data: user } = useQuery(currentUserQuery(key));
  const logout = useSyncExternalStore(onUnsentChange, lastLogout);
  const [shown, setShown] = useState<{ pathname: string; logout: string | null }>();
  const isElsewhere = shown?.pathname !== pathname;
  if (key && user && isElsewhere) setShown({ pathname, logout });
  if (!key && shown && isElsewhere) setShown(undefined);
  return !key && !isElsewhere && shown?.logout === logout;
}

function Gate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const mayRead = useMayRead();
  const isPending = useHostSignIn()?.pending === true;
  const isOutlived = useOutlivedSession(pathname);
  // The id of a page's route is the screen's name.
  const isOpen = forVisitors.includes(useMatches().at(-1)?.id);
  useEffect(() => {
    // So that the next user of this browser finds nothing of the library in it.
    if (!mayRead && !isOutlived) client.removeQueries();
    // A host's sign-in has its own toast.
    if (isOutlived && !isOpen && !host().signIn)
      toast.failure('Signed out', 'Your sign-in has expired. This page stays open.', undefined, {
        text: 'Sign in',
        to: loginPath(),
      });
  }, [client, mayRead, isOutlived, isOpen]);
  if (mayRead || isOpen || isOutlived) return children;
  if (isPending) return <WaitingPage heading="Signing you in..." />;
  return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
}

/** If the library requires sign-in, visitors get the login page, and return from there. */
export const SignInGate = ({ children }: { children: ReactNode }) =>
  publicConfig().requireSignIn ? <Gate>{children}</Gate> : children;
