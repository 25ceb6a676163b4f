import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '#client/host/current-host.ts';
import { ownPath } from '#contract/own-path.ts';

/** The router numbers its history entries: beyond the first there is one of the app to go back to. */
const canGoBack = () => Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0;

/**
 * The host's back button and its return to the page navigate within the app; reports to the host that the app has loaded.
 */
export function HostNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const { onBack, onResume } = host();
    onBack(() => {
      if (!canGoBack()) return false;
      void navigate(-1);
      return true;
    });
    onResume((requested) => {
      const path = ownPath(requested);
      if (path) void navigate(path);
    });
  }, [navigate]);
  useEffect(() => host().loaded(), []);
  return null;
}
