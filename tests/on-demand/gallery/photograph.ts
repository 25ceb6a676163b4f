import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { authTokenKey } from '#domain/limits.ts';
import { routeCalls } from '#tests/e2e/support/api.ts';
import type { Deployment } from '#tests/e2e/support/teams/deployment.ts';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { settled } from '#tests/support/axe.ts';
import { somebody } from '#tests/support/entra.ts';
import { allowHostContrast, setHostContrast } from '#tests/support/host-contrast.ts';
import { withFont } from '#tests/support/page-fonts.ts';
import { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';
import type { Library } from './library.ts';
import { type State, type Theme, type Width, windows } from './state.ts';

export const folder = '.gallery';
export const fileOf = ({ name }: State, theme: Theme, width: Width) =>
  path.join(theme, String(width), `${name.replace('/', '-')}.png`);

/** A running server and what is in its library. */
export interface Place extends Library {
  address: string;
}

/** Servers, each started on first use. */
export interface Places {
  demo: () => Promise<Place>;
  empty: () => Promise<Place>;
  /** For a host's tab. */
  teams: () => Promise<Deployment>;
}

const failedRequest = /Failed to load resource|net::ERR_FAILED/;
/** For each step: beside other work on the machine a page takes several times as long as alone. */
const patienceMs = 20_000;
/** A part that is loaded on demand, or a search while someone types, begins within this time. */
const quietMs = 500;
/** Pages beyond this height are cut. */
const tallest = 8_000;

/** Media features of the system in each theme, and the host's name of it. */
const media = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'host-contrast': { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'forced-colors': { colorScheme: 'dark', contrast: 'more', forcedColors: 'active' },
} as const;
const hostThemes = {
  light: 'default',
  dark: 'dark',
  'host-contrast': 'contrast',
  'forced-colors': 'contrast',
};

/** Screenshots have no scrollbars, for which dialogs would reserve room; a toast stays. A constructed style sheet needs no permission. */
const keepStill = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root, body { scrollbar-gutter: auto !important; }
      [data-timer-status] { animation-play-state: paused !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

async function openTab(page: Page, { address, entra }: Deployment, state: State) {
  const token = () => hostToken(entra, somebody);
  const host = new SimulatedHost({ start: () => 'ready', silent: token, popUp: token });
  state.tab?.(host);
  await host.listenTo(page.context());
  const on = await host.open(page, `${address}${state.path}`);
  const setTheme = (theme: Theme) => host.tell('themeChange', hostThemes[theme]);
  return { on, setTheme };
}

async function openPage(page: Page, { address, ids }: Place, state: State) {
  const place = state.path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? `no-${name}`);
  await page.goto(`${address}${place}`, { waitUntil: 'commit' });
  const setTheme = (theme: Theme) => setHostContrast(page, theme === 'host-contrast');
  return { on: page, setTheme };
}

/** @returns a function that waits until no request has begun or ended for a while and none is open, but those that the state holds. */
function quietOf(page: Page) {
  const requests = { open: 0, changed: 0 };
  const count = (by: number) => () => {
    requests.open += by;
    requests.changed = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const quiet = async () => {
    requests.changed = performance.now();
    while (requests.open > 0 || performance.now() - requests.changed < quietMs) await page.waitForTimeout(50);
  };
  return { quiet, hold: count(-1) };
}

async function reach(page: Page, state: State, places: Places) {
  const { holds, fails, tab } = state;
  const { quiet, hold } = quietOf(page);
  await state.before?.(page);
  if (holds) await routeCalls(page, holds, hold);
  if (fails) await routeCalls(page, fails, (route) => route.fulfill({ status: 500, json: {} }));
  const opened = await (tab
    ? openTab(page, await places.teams(), state)
    : openPage(page, await placeOf(state, places), state));
  const { on } = opened;
  // The app replaces the server's page.
  await on.locator('.plain').waitFor({ state: 'detached' });
  await on.locator('main, form').first().waitFor();
  await quiet();
  for (const step of state.steps ?? []) await step(on, page);
  await quiet();
  return opened;
}

const placeOf = ({ empty }: State, places: Places) => (empty ? places.empty() : places.demo());

/** Takes the picture of a state at one width in each theme. @returns what is wrong with it */
export async function photograph(
  browser: Browser,
  places: Places,
  { state, width, themes }: { state: State; width: Width; themes: readonly Theme[] },
) {
  const height = windows[width];
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    permissions: ['clipboard-read', 'clipboard-write', 'local-network-access'],
    ignoreHTTPSErrors: true,
  });
  context.setDefaultTimeout(patienceMs);
  await withFont(context, 'segoe');
  await keepStill(context);
  await allowHostContrast(context);
  if (state.as) {
    const { tokens } = await placeOf(state, places);
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      authTokenKey,
      tokens[state.as],
    ] as const);
  }
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const isExpected =
      failedRequest.test(message.text()) && (state.fails || !/assets/.test(message.location().url));
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
  const picture = (theme: Theme) => {
    const file = path.join(folder, fileOf(state, theme, width));
    mkdirSync(path.dirname(file), { recursive: true });
    return page.screenshot({ path: file, caret: 'hide' });
  };
  try {
    const { on, setTheme } = await reach(page, state, places);
    if (!state.tab && (state.whole ?? !state.steps)) {
      // Not a picture of the full page, which would have bars of the window's edges in its middle.
      const whole = await on.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), tallest) });
    }
    for (const theme of themes) {
      await page.emulateMedia(media[theme]);
      await setTheme(theme);
      await settled(on);
      await picture(theme);
    }
    const wider = await on.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wider > 0) problems.push(`${wider} px wider than the window`);
  } catch (error) {
    await picture(themes[0] ?? 'light').catch(() => {});
    problems.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  await context.close();
  return problems.map((problem) => `${state.name} at ${width}: ${problem}`);
}
