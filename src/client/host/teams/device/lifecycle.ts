import { app, pages } from '@microsoft/teams-js';
import { userHint } from '#client/host/teams/sign-in/user-hint.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { TeamsTheme } from './theme.ts';

interface Tab {
  /** What the host asked for when it opened the tab. */
  subPage: string | undefined;
  theme: TeamsTheme;
  /** Looks whether it is still the same person. */
  checkAgain: (person: string | undefined) => Promise<void>;
}

const pathOf = (address: URL) => `${address.pathname}${address.search}${address.hash}`;
const contextNow = () => withTimeout(timeouts.silent, app.getContext()).catch(() => undefined);

/**
 * The host may put the tab aside and show it again as it was. It then asks for a page by its address or, with a deep link,
 * by the sub-page. Today's Teams goes on naming the sub-page of the first link (teams-js issues 2128, 3031): what it named
 * before is no request, and the person stays where they were.
 */
export function createLifecycle({ subPage: firstSubPage, theme, checkAgain }: Tab) {
  let subPage = firstSubPage;
  // As the host asked for it: before the app has gone anywhere.
  let address = pathOf(new URL(window.location.href));
  let back: (() => boolean) | undefined;
  const listenForBack = () => {
    if (back && pages.backStack.isSupported()) pages.backStack.registerBackButtonHandler(back);
  };

  const resume = async (contentUrl: URL, show: (path: string) => void) => {
    const context = await contextNow();
    const asked = pathOf(contentUrl);
    const named = context ? context.page.subPageId : subPage;
    if (named && named !== subPage) show(named);
    else if (asked !== address) show(asked);
    subPage = named;
    address = asked;
    if (context) theme.show(context.app.theme);
    theme.listen();
    listenForBack();
    app.notifySuccess().catch(() => {});
    await checkAgain(context && userHint(context));
  };

  return {
    onBack: (handler: () => boolean) => {
      back = handler;
      listenForBack();
    },
    onResume: (show: (path: string) => void) => {
      // Both handlers must be there, else the host does not keep the tab.
      app.lifecycle.registerBeforeSuspendOrTerminateHandler(() => Promise.resolve());
      app.lifecycle.registerOnResumeHandler(
        ({ contentUrl }) => void resume(contentUrl, show).catch(() => {}),
      );
    },
  };
}
