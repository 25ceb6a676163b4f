import { app, pages } from '@microsoft/teams-js';
import { userHint } from '#client/host/teams/sign-in/user-hint.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { TeamsTheme } from './theme.ts';

interface Tab {
  /** The page that the host opened. */
  openedAt: URL;
  /** The sub-page with which the host opened the tab. */
  subPage: string | undefined;
  theme: TeamsTheme;
  /** Checks whether it is still the same user. */
  checkAgain: (person: string | undefined) => Promise<void>;
}

const pathOf = (url: URL) => `${url.pathname}${url.search}${url.hash}`;
const contextNow = () => withTimeout(timeouts.silent, app.getContext()).catch(() => undefined);

/**
 * The host may suspend the tab and resume it. It then requests a page by its URL or, with a deep link, by the sub-page.
 * Today's Teams keeps naming the sub-page of the first link (teams-js issues 2128, 3031): an unchanged one is no request,
 * and the user stays where they were.
 */
export function createLifecycle({ openedAt, subPage: firstSubPage, theme, checkAgain }: Tab) {
  let subPage = firstSubPage;
  let currentPath = pathOf(openedAt);
  let back: (() => boolean) | undefined;
  const listenForBack = () => {
    if (back && pages.backStack.isSupported()) pages.backStack.registerBackButtonHandler(back);
  };

  const resume = async (contentUrl: URL, show: (path: string) => void) => {
    const context = await contextNow();
    const requestedPath = pathOf(contentUrl);
    const named = context ? context.page.subPageId : subPage;
    if (named && named !== subPage) show(named);
    else if (requestedPath !== currentPath) show(requestedPath);
    subPage = named;
    currentPath = requestedPath;
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
      // Both handlers must be registered, else the host does not cache the tab.
      app.lifecycle.registerBeforeSuspendOrTerminateHandler(() => Promise.resolve());
      app.lifecycle.registerOnResumeHandler(
        ({ contentUrl }) => void resume(contentUrl, show).catch(() => {}),
      );
    },
  };
}
