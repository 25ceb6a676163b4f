/** Whether loading this page now would not leave the person with the browser's own error in its place. */
export const isPageThere = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // A static host may answer a path of ours with its page and 404.
    ({ status }) => status < 500,
    () => false,
  );
