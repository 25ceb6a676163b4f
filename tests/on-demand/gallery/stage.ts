import type { Frame, Page } from '@playwright/test';
import type { Deployment } from '#tests/e2e/support/teams/deployment.ts';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { somebody } from '#tests/support/entra.ts';
import { setHostContrast } from '#tests/support/host-contrast.ts';
import { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';
import { endMotion } from './freeze-animations.ts';
import type { State, Theme } from './state.ts';

/** The place of a state: a page, or a host's tab in it. */
export interface Stage {
  surface: Page | Frame;
  setTheme: (theme: Theme) => Promise<unknown>;
}

/** Media features of the system in each theme. */
const media = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'host-contrast': { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'forced-colors': { colorScheme: 'dark', contrast: 'more', forcedColors: 'active' },
} as const;

/** The host's name of a theme, and the background colour of the tab. */
const hostThemes = {
  light: ['default', '#ffffff'],
  dark: ['dark', '#292929'],
  'host-contrast': ['contrast', '#000000'],
  'forced-colors': ['contrast', '#000000'],
} as const;

/** Sends the theme to the tab by a message, and waits until it is applied. */
async function changeTheme(page: Page, host: SimulatedHost, tab: Frame, theme: Theme) {
  const [name, ground] = hostThemes[theme];
  await page.emulateMedia(media[theme]);
  await host.tell('themeChange', name);
  await tab.waitForFunction((expected) => {
    const provider = document.querySelector('.fui-FluentProvider');
    return (
      provider && getComputedStyle(provider).getPropertyValue('--colorNeutralBackground1').trim() === expected
    );
  }, ground);
  await endMotion(tab);
}

export async function openPage(page: Page, address: string, { path, steps }: State): Promise<Stage> {
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await steps?.(page);
  const setTheme = async (theme: Theme) => {
    await page.emulateMedia(media[theme]);
    await setHostContrast(page, theme === 'host-contrast');
    await endMotion(page);
  };
  return { surface: page, setTheme };
}

export async function openTab(page: Page, { address, entra }: Deployment, state: State): Promise<Stage> {
  const token = () => hostToken(entra, somebody);
  const host = new SimulatedHost({ start: () => 'ready', silent: token, popUp: token });
  state.tab?.host?.(host);
  await host.listenTo(page.context());
  const surface = await host.open(page, `${address}${state.path}`);
  await state.tab?.steps?.(surface);
  return { surface, setTheme: (theme) => changeTheme(page, host, surface, theme) };
}
