declare global {
  interface Window {
    /** Path of the link in the server's page that was clicked before the app was there. */
    earlyClick?: string;
  }
}

/** Where the person wants to go since before the app was there; undefined the second time. */
export function takeEarlyClick(): string | undefined {
  const path = window.earlyClick;
  delete window.earlyClick;
  return path;
}
