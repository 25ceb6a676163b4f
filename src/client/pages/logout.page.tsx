import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { WaitingPage } from '#client/components/WaitingPage.tsx';
import { discardValues } from '#client/features/fill-in/remembered.ts';
import { discardLinkConsent } from '#client/features/prompts/hand-over/link-consent.ts';
import { sendHeld } from '#client/features/reviews/held-decisions.ts';
import { host } from '#client/host/current-host.ts';
import { callApi } from '#client/lib/api/api.ts';
import { discardRecents } from '#client/lib/recents/recents.ts';
import { personal } from '#client/lib/session/personal-key.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { discardUnsent, hasUnsent, unsentDocuments } from '#client/lib/unsent/unsent.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { apiPaths } from '#contract/paths.ts';
import { screens } from '#contract/screens.ts';
import { LogoutQuestion } from './logout/LogoutQuestion.tsx';

/** Timeouts in milliseconds: to load who logs out, to send what they have decided, and to end the session. */
const patienceMs = 3_000;
const timeout = () =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });

/** Ends the session here and on the server. A server that cannot be reached does not keep anybody signed in here. */
function useLogout(owner: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (host().signIn) {
      toast.info('Still signed in', 'Here you are signed in for as long as you are in Microsoft 365.');
      void navigate('/', { replace: true });
      return;
    }
    const revoked = sessionKey() ? callApi(apiPaths.logout, { method: 'POST', body: {} }) : Promise.resolve();
    host().session.clear(sessionKey());
    discardRecents(owner);
    discardValues(owner);
    discardLinkConsent(owner);
    client.removeQueries({ queryKey: [personal] });
    void Promise.race([revoked, timeout()])
      .catch(() => {})
      .finally(() => void navigate('/login', { replace: true }));
  }, [client, navigate, owner]);
}

function LoggingOut({ owner }: { owner: string }) {
  useLogout(owner);
  return <WaitingPage heading="Logging Out..." />;
}

/** The owner of the texts that a logout deletes; undefined while the user is loading. */
function useLeaving() {
  const { owner } = useTextOwner();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return owner ?? (waited ? '' : undefined);
}

/** Whether decisions that could still be undone are sent: after the logout nobody could. */
function useIsAllSent() {
  const [isAllSent, setAllSent] = useState(false);
  useEffect(() => {
    void Promise.race([sendHeld(), timeout()]).then(() => setAllSent(true));
  }, []);
  return isAllSent;
}

/** Unsent texts are deleted with the logout, once the user has agreed. */
export default function LogoutPage() {
  const leaving = useLeaving();
  const isAllSent = useIsAllSent();
  /** Who has agreed. */
  const [agreed, setAgreed] = useState<string>();
  if (agreed !== undefined || host().signIn) return <LoggingOut owner={agreed ?? ''} />;
  if (leaving === undefined || !isAllSent) return <WaitingPage heading="Logging Out..." />;
  if (!hasUnsent(leaving)) {
    // Kept in the state: once the session ends the owner is another.
    setAgreed(leaving);
    return null;
  }
  const leave = () => {
    discardUnsent(leaving);
    setAgreed(leaving);
  };
  return (
    <Page title={screens.logout.title}>
      <LogoutQuestion documents={unsentDocuments(leaving)} onLeave={leave} />
    </Page>
  );
}
