import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { host, useHost } from '#client/host/current-host.ts';
import { ownPath } from '#domain/own-path.ts';

declare global {
  interface Window {
    /** Path of the link in the server's page that was clicked before the app started. */
    earlyClick?: string;
  }
}

/** The destination that the user chose before the app started; undefined the second time. */
function takeEarlyClick(): string | undefined {
  const path = window.earlyClick;
  delete window.earlyClick;
  return path;
}

/** The router numbers its history entries: after the first there is an entry of the app to go back to. */
const canGoBack = () => Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0;

/**
 * The host's back button, its return to the page and clicks from before the app navigate within the app; reports to the host that
 * the app has loaded.
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
  useEffect(() => {
    const path = takeEarlyClick();
    if (path) void navigate(path);
  }, [navigate]);
  useEffect(() => host().loaded(), []);
  return null;
}
