import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Frame, Page, Request } from '@playwright/test';
import type { Deployment } from '#tests/e2e/support/teams/deployment.ts';
import { everything, inColours, violations } from '#tests/support/axe.ts';
import { allowHostContrast } from '#tests/support/host-contrast.ts';
import { withFont } from '#tests/support/page-fonts.ts';
import { isHeld } from './faults.ts';
import { endMotion, freezeTimers, freezeToasts } from './freeze-animations.ts';
import { withOverlayScrollbars } from './overlay-scrollbars.ts';
import type { SignedIn } from './sign-in.ts';
import { openPage, openTab, type Stage } from './stage.ts';
import { type State, type Theme, type Width, windows } from './state.ts';
import { heighten, layOut } from './whole-page.ts';

export const folder = '.gallery';
const fileName = ({ name }: State, width: Width) => path.join(String(width), `${name.replace('/', '-')}.png`);
export const fileOf = (state: State, theme: Theme, width: Width) => path.join(theme, fileName(state, width));

/** Beside other work on the machine, a page takes several times as long as alone. */
const patience = 45_000;

/** Collects unexpected console errors and exceptions. */
function watch(page: Page, { expected }: State) {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { pathname } = new URL(message.location().url || 'about:');
    note(`console error: ${message.text()} ${pathname}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return problems;
}

/** React shows a loaded part up to 300 ms after its code has arrived; only then does the part begin its own calls. */
const framesOfLatePart = 20;

/** Waits for frames: changes of one are painted in the next. */
const painted = (page: Page | Frame, frames = 2) =>
  page.evaluate(async (count) => {
    await document.fonts.ready;
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);

/** @returns a function that waits until the page has made its last request and painted its response; held requests do not count. */
function quiet(page: Page) {
  const open = new Set<Request>();
  let begun = 0;
  let changed = () => {};
  const close = (request: Request) => {
    open.delete(request);
    changed();
  };
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const busy = () => [...open].some((request) => !isHeld(request));
  return async (surface: Page | Frame) => {
    for (let seen = -1; seen !== begun; ) {
      while (busy()) {
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
      seen = begun;
      await painted(surface, framesOfLatePart);
    }
  };
}

/** Whether its picture is of the whole page. */
const isWhole = ({ windowOnly, passing, tab }: State) => !windowOnly && !passing && !tab;

async function reach(page: Page, state: State, { address, teams }: Places) {
  const requestsDone = quiet(page);
  await freezeToasts(page);
  if (state.passing) await freezeTimers(page);
  await state.before?.(page);
  const stage = await (state.tab ? openTab(page, await teams(), state) : openPage(page, address, state));
  const { surface } = stage;
  await surface.locator(state.shows).filter({ visible: true }).first().waitFor();
  if (isWhole(state)) await heighten(page);
  if (state.toast) await surface.locator(toast).filter({ hasText: state.toast }).waitFor();
  await requestsDone(surface);
  return stage;
}

const toast = '.fui-Toast';

/** Toasts that the state does not expect. */
async function surprises(surface: Page | Frame, { toast: expected }: State) {
  const shown = await surface.locator(toast).allInnerTexts();
  const unexpected = shown.filter((text) => !expected || !text.includes(expected));
  return unexpected.map((text) => `a toast that the state does not name: ${text.split('\n')[0]}`);
}

const overflow = (page: Page | Frame) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Deployments of the product. */
export interface Places {
  address: string;
  /** For a host's tab; started on first use. */
  teams: () => Promise<Deployment>;
}

export interface Job {
  state: State;
  width: Width;
  themes: readonly Theme[];
  /** Whether to check accessibility instead of taking a picture. */
  judged: boolean;
}

async function take(page: Page, { surface, setTheme }: Stage, { state, width, themes, judged }: Job) {
  // A toast that another one replaced is still leaving.
  await endMotion(surface);
  await painted(surface);
  const problems = await surprises(surface, state);
  const fullPage = isWhole(state);
  if (fullPage) await layOut(surface);
  // Playwright's 'disabled' would finish the animation of a toast and hide it.
  const isPassing = state.passing || state.toast !== undefined;
  for (const theme of themes) {
    await setTheme(theme);
    await painted(surface);
    if (isPassing) await endMotion(surface);
    if (judged) {
      const rules = theme === themes[0] ? everything : inColours;
      problems.push(...(await violations(page, rules)).map((found) => `${theme}: ${found}`));
    } else {
      const file = path.join(folder, fileOf(state, theme, width));
      mkdirSync(path.dirname(file), { recursive: true });
      const animations = isPassing ? 'allow' : 'disabled';
      await page.screenshot({ path: file, fullPage, animations, caret: 'hide' });
    }
    const wider = await overflow(surface);
    if (wider > 0) problems.push(`${theme}: ${wider} px wider than the window`);
  }
  return problems;
}

/**
 * Sets up one state at one width and takes its picture in each theme.
 *
 * @returns problems; empty if there are none.
 */
export async function photograph(browser: Browser, places: Places, job: Job, person: SignedIn) {
  const { state, width } = job;
  const context = await browser.newContext({
    baseURL: places.address,
    viewport: { width, height: windows[width] },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    permissions: ['clipboard-read', 'clipboard-write', 'local-network-access'],
    ignoreHTTPSErrors: true,
    ...(state.signedIn && person ? { storageState: person } : {}),
  });
  context.setDefaultTimeout(patience);
  await withFont(context, 'segoe');
  await withOverlayScrollbars(context);
  await allowHostContrast(context);
  const page = await context.newPage();
  const problems = watch(page, state);
  try {
    const stage = await reach(page, state, places);
    problems.push(...(await take(page, stage, job)));
  } catch (error) {
    await page.screenshot({ path: path.join(folder, 'not-reached', fileName(state, width)) }).catch(() => {});
    problems.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  // Held requests reach the server after unrouting, so later errors do not belong to the state.
  const found = [...problems];
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return found.map((problem) => `${state.name} at ${width}: ${problem}`);
}
