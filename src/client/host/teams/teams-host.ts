import { app, FrameContexts } from '@microsoft/teams-js';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Host } from '../host.ts';
import { onBack, resuming } from './lifecycle.ts';
import { openNestedSignIn } from './nested-sign-in.ts';
import { copyInTeams, downloadInTeams, openLink } from './out.ts';
import { createTeamsSession } from './session.ts';
import { shareInTeams } from './share.ts';
import { teamsTheme } from './theme.ts';
import { themes } from './themes.ts';

/** The locale as browsers take it; undefined for one that they do not know. */
function checkedLocale(locale: string) {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

/** @param context what Teams, Outlook or the Microsoft 365 app has said about itself and the person. */
export async function createTeamsHost(context: app.Context, config: PublicConfig): Promise<Host> {
  const isPopUp = context.page.frameContext === FrameContexts.authentication;
  const nested = isPopUp ? undefined : await openNestedSignIn(config.teams);
  const { session, signIn, checkAgain } = createTeamsSession({ nested, config, isPopUp });
  return {
    kind: 'teams',
    theme: teamsTheme(context.app.theme),
    themes,
    locale: checkedLocale(context.app.locale),
    startPath: context.page.subPageId,
    session,
    signIn,
    copy: copyInTeams,
    share: shareInTeams,
    download: downloadInTeams,
    openLink,
    onBack,
    onResume: resuming(context, checkAgain),
    loaded: () => {
      app.notifyAppLoaded();
      void app.notifySuccess().catch(() => {});
    },
    failed: (message) => app.notifyFailure({ reason: app.FailedReason.Other, message }),
    Provider: nested?.Provider ?? (({ children }) => children),
  };
}
