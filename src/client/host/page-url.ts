/** Reloads the page at the current URL. */
export const reloadPage = () => window.location.reload();

/** Whether a reload would succeed, and not end at the browser's own error page. */
export const isPageThere = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // A static host may send its page with status 404 for a path of ours.
    ({ status }) => status < 500,
    () => false,
  );
