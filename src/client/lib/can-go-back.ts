/** Whether a link in the server's page was followed to this page, before the app had started: the list is the entry before this one. */
function isLinkedFromPage() {
  const { referrer } = document;
  // Not in every browser's types, nor in every browser. A link that was opened in a new tab has no entry before it.
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (!referrer || !(navigation?.canGoBack ?? window.history.length > 1)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin && /^\/($|departments|search|prompts\/)/.test(pathname);
}

/** Whether the entry before this one in the history is a page of the app, which numbers its entries. */
export const canGoBack = () =>
  Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0 || isLinkedFromPage();
