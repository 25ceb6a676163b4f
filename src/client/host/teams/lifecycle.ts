import { app, pages } from '@microsoft/teams-js';

export function onBack(handler: () => boolean) {
  if (pages.backStack.isSupported()) pages.backStack.registerBackButtonHandler(handler);
}

const pathOf = (address: URL) => `${address.pathname}${address.search}${address.hash}`;

/**
 * Both handlers are there, so the host may put the tab aside and show it again as it was. It then asks for a page by its
 * address or, with a deep link, by the sub-page; where it asks for what it asked for before, the person stays.
 */
export function resuming({ page: opened }: app.Context, checkAgain: () => Promise<void>) {
  // As the host asked for it: before the app has gone anywhere.
  let address = pathOf(new URL(window.location.href));
  let subPage = opened.subPageId;
  return (handler: (path: string) => void) => {
    app.lifecycle.registerBeforeSuspendOrTerminateHandler(() => Promise.resolve());
    app.lifecycle.registerOnResumeHandler(({ contentUrl }) => {
      const resume = async () => {
        const { page } = await app.getContext();
        const asked = pathOf(contentUrl);
        if (page.subPageId && page.subPageId !== subPage) handler(page.subPageId);
        else if (asked !== address) handler(asked);
        subPage = page.subPageId;
        address = asked;
        await checkAgain();
      };
      void resume()
        .catch(() => {})
        .finally(() => void app.notifySuccess().catch(() => {}));
    });
  };
}
