import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { host, useHost } from '#client/host/current-host.ts';
import { canGoBack } from '#client/lib/can-go-back.ts';
import { ownPath } from '#domain/own-path.ts';

/**
 * The host's back button and its return to the page navigate within the app; reports to the host that the app has loaded.
 */
export function HostNavigation() {
  const navigate = useNavigate();
  const { onBack, onResume, startPath } = useHost();
  const knownStart = useRef(startPath);
  useEffect(() => {
    onBack(() => {
      if (!canGoBack()) return false;
      void navigate(-1);
      return true;
    });
    onResume((requested) => {
      const path = ownPath(requested);
      if (path) void navigate(path);
    });
  }, [navigate, onBack, onResume]);
  useEffect(() => {
    if (startPath === knownStart.current) return;
    knownStart.current = startPath;
    // For a host that responds late: a user who has navigated since stays on that page.
    const path = canGoBack() ? undefined : ownPath(startPath ?? null);
    if (path) void navigate(path, { replace: true });
  }, [navigate, startPath]);
  useEffect(() => host().loaded(), []);
  return null;
}
