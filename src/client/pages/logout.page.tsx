import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WaitingPage } from '#client/components/WaitingPage.tsx';
import { host } from '#client/host/current-host.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { hasUnsent } from '#client/lib/unsent/unsent.ts';
import { LogoutQuestion } from './logout/LogoutQuestion.tsx';
import { logOut } from './logout/log-out.ts';

/** Logs out at once, and then offers to keep unsent text. */
export default function LogoutPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const leaving = useRef<Promise<void>>(undefined);
  /** The user of the unsent text. */
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (host().signIn) {
      toast.info('Still signed in', 'You stay signed in here while you are signed in to Microsoft 365.');
      void navigate('/', { replace: true });
      return;
    }
    const leave = async () => {
      const owner = await logOut(client);
      if (owner !== undefined && hasUnsent(owner)) setAsked(owner);
      else void navigate('/login', { replace: true });
    };
    // Only once, even if React runs the effect twice.
    leaving.current ??= leave();
  }, [client, navigate]);
  return (
    <>
      <WaitingPage heading="Logging Out..." />
      {asked === undefined ? null : (
        <LogoutQuestion owner={asked} onAnswer={() => void navigate('/login', { replace: true })} />
      )}
    </>
  );
}
