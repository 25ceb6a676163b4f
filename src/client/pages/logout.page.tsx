import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '#client/lib/api.ts';
import { authToken, clearAuthToken } from '#client/lib/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { WaitingPage } from './waiting/WaitingPage.tsx';

/** Ends the session here and on the server. A server that cannot be reached does not keep anybody signed in here. */
export default function LogoutPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    const revoked = authToken() ? callApi(apiPaths.logout, { method: 'POST', body: {} }) : Promise.resolve();
    clearAuthToken();
    for (const personal of ['me', 'bookmarks', 'my-prompts', 'my-submissions', 'my-activity']) {
      client.removeQueries({ queryKey: [personal] });
    }
    void revoked.catch(() => {}).finally(() => void navigate('/login', { replace: true }));
  }, [client, navigate]);
  return <WaitingPage heading="Logging Out..." />;
}
