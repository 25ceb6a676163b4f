import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Off: the pages behind the address bar, which a Chromium without a window creates for every context without showing them. They took
 * half of the processor time of the end-to-end tests. The others are Playwright's own list, which this list replaces.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A spare process for each page, which most tests end before they would need it: a tenth of the time.
  'SpareRendererForSitePerProcess',
];

/** For a browser in a container, on a closed network, run by root. */
export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const present = (candidates: (string | undefined)[]) =>
  candidates.find((file) => file !== undefined && file !== '' && existsSync(file));

function onPath(programs: string[]) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => programs.map((program) => path.join(folder, program)));
}

/** An installed Chromium or Chrome: CHROMIUM_PATH, Playwright's own, or one on PATH. */
export const findChromium = () =>
  present([process.env['CHROMIUM_PATH'], chromium.executablePath(), ...onPath(names)]);

/**
 * Chromium's engine without its window, as Debian packages it, else {@link findChromium}. It takes a fifth less processor time;
 * it does not separate the storage of framed sites, or show pages of its own in place of one that fails.
 */
export const findHeadlessShell = () => present(onPath(['chromium-headless-shell'])) ?? findChromium();

function attempt(program: string, ...parameters: string[]) {
  try {
    execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium to test with; fetched where none is installed: from Playwright, else, for root on Debian, as a package.
 *
 * @throws Error that says what to install when neither can be had.
 */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed) return installed;
  console.log('No Chromium found: fetching one.');
  attempt('npx', 'playwright', 'install', 'chromium');
  if (!findChromium() && userInfo().uid === 0 && attempt('apt-get', 'update')) {
    attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell');
    // A machine whose PATH leaves out Debian's folder still has it there.
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  const fetched = findChromium();
  if (fetched) return fetched;
  throw new Error(
    'No Chromium for the end-to-end tests: install one ("npx playwright install chromium" or "apt-get install chromium") or name it in CHROMIUM_PATH.',
  );
}
