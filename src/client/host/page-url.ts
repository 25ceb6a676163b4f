/** Loads the page at the current address anew. */
export const reloadPage = () => window.location.reload();

/** Whether loading it would not leave the person with the browser's own error in its place. */
export const isPageThere = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // A static host may answer a path of ours with its page and 404.
    ({ status }) => status < 500,
    () => false,
  );
