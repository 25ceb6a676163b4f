import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '#client/host/current-host.ts';
import { ownPath } from '#contract/own-path.ts';

/** The router counts its entries: beyond the first there is one of ours to go back to. */
const canGoBack = () => Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0;

/** The host's back button and its return to the page move within the app; and the host learns that the app is there. */
export function HostNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const { onBack, onResume } = host();
    onBack(() => {
      if (!canGoBack()) return false;
      void navigate(-1);
      return true;
    });
    onResume((asked) => {
      const path = ownPath(asked);
      if (path) void navigate(path);
    });
  }, [navigate]);
  useEffect(() => host().loaded(), []);
  return null;
}
