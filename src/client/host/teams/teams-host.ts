import { type app, FrameContexts } from '@microsoft/teams-js';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Host } from '../host.ts';
import { themes } from '../themes/themes.ts';
import { deepLinks } from './device/deep-link.ts';
import { createLifecycle } from './device/lifecycle.ts';
import { shareIn } from './device/share.ts';
import { openTabSettings } from './device/tab-settings.ts';
import { copyInTeams, downloadInTeams, openLink } from './device/teams-actions.ts';
import { teamsTheme } from './device/theme.ts';
import { reportFailed, reportLoaded } from './report.ts';
import { openNestedSignIn } from './sign-in/nested-sign-in.ts';
import { createTeamsSession } from './sign-in/teams-session.ts';
import { userHint } from './sign-in/user-hint.ts';

/** The locale in the form of BCP 47; undefined for one that the browser does not support. */
function checkedLocale(locale: string) {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

/**
 * @param context of Teams, Outlook or the Microsoft 365 app.
 * @param openedAt the page that it opened.
 */
export async function createTeamsHost(
  context: app.Context,
  config: PublicConfig,
  openedAt: URL,
): Promise<Host> {
  const isPopUp = context.page.frameContext === FrameContexts.authentication;
  const nested = isPopUp ? Promise.resolve(undefined) : openNestedSignIn(config.teams);
  const person = userHint(context);
  const { session, signIn, checkAgain } = createTeamsSession({ nested, config, isPopUp, person });
  const theme = teamsTheme(context.app.theme);
  // Its provider wraps the app, unless it is ready too late: the page does not wait for it.
  const provider = await withTimeout(timeouts.bridge, nested).catch(() => undefined);
  return {
    kind: 'teams',
    theme: theme.theme,
    themes: themes.teams,
    locale: checkedLocale(context.app.locale),
    startPath: context.page.subPageId,
    session,
    signIn,
    copy: copyInTeams,
    share: shareIn(deepLinks(context, config.teamsHost)),
    download: downloadInTeams,
    tabSettings: openTabSettings(context),
    openLink,
    ...createLifecycle({ openedAt, subPage: context.page.subPageId, theme, checkAgain }),
    loaded: reportLoaded,
    failed: reportFailed,
    Provider: provider?.Provider ?? (({ children }) => children),
  };
}
