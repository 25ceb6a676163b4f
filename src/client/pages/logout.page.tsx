import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '#client/host/current-host.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { sessionKey } from '#client/lib/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { WaitingPage } from './waiting/WaitingPage.tsx';

/** Ends the session here and on the server. A server that cannot be reached does not keep anybody signed in here. */
function useLogout() {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (host().signIn) {
      notify.info('Still signed in', 'Here you are signed in for as long as you are in Microsoft 365.');
      void navigate('/', { replace: true });
      return;
    }
    const revoked = sessionKey() ? callApi(apiPaths.logout, { method: 'POST', body: {} }) : Promise.resolve();
    host().session.clear(sessionKey());
    for (const personal of ['me', 'bookmarks', 'my-prompts', 'my-submissions', 'my-activity']) {
      client.removeQueries({ queryKey: [personal] });
    }
    const patience = new Promise((resolve) => {
      setTimeout(resolve, 3_000);
    });
    void Promise.race([revoked, patience])
      .catch(() => {})
      .finally(() => void navigate('/login', { replace: true }));
  }, [client, navigate]);
}

export default function LogoutPage() {
  useLogout();
  return <WaitingPage heading="Logging Out..." />;
}
