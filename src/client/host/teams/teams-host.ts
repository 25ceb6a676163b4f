import { type app, FrameContexts } from '@microsoft/teams-js';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Host } from '../host.ts';
import { patience, within } from '../patience.ts';
import { deepLinks } from './deep-link.ts';
import { createLifecycle } from './lifecycle.ts';
import { openNestedSignIn } from './nested-sign-in.ts';
import { copyInTeams, downloadInTeams, openLink } from './out.ts';
import { personNamed } from './person.ts';
import { reportFailed, reportLoaded } from './report.ts';
import { createTeamsSession } from './session.ts';
import { shareIn } from './share.ts';
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
  const nested = isPopUp ? Promise.resolve(undefined) : openNestedSignIn(config.teams);
  const person = personNamed(context);
  const { session, signIn, checkAgain } = createTeamsSession({ nested, config, isPopUp, person });
  const theme = teamsTheme(context.app.theme);
  // Its provider stands around the app; one that comes late does without, and the page is not kept waiting.
  const provider = await within(patience.bridge, nested).catch(() => undefined);
  return {
    kind: 'teams',
    theme: theme.theme,
    themes,
    locale: checkedLocale(context.app.locale),
    startPath: context.page.subPageId,
    session,
    signIn,
    copy: copyInTeams,
    share: shareIn(deepLinks(context, config.teamsHost)),
    download: downloadInTeams,
    openLink,
    ...createLifecycle({ subPage: context.page.subPageId, theme, checkAgain }),
    loaded: reportLoaded,
    failed: reportFailed,
    Provider: provider?.Provider ?? (({ children }) => children),
  };
}
