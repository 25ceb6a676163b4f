import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { authTokenKey } from '#domain/limits.ts';
import { newToken, type Person } from '#tests/e2e/support/sign-in.ts';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Product, withDataDirectory } from '#tests/support/product.ts';
import { fill, serving } from './library.ts';
import { type Metric, median } from './metric.ts';

/** Fetched by npx on its first use: it would be a sixth of all packages that 'npm ci' installs. */
const lighthouse = 'lighthouse@12.8.2';

const runs = Math.max(1, Number(process.env['LIGHTHOUSE_RUNS'] ?? 3));
/** Only pages with this in their name. */
const only = process.env['LIGHTHOUSE_PAGES'] ?? '';

/** Budgets by device: the score, and the largest contentful paint in ms. */
const devices = [
  { name: 'mobile', options: [], score: 95, largest: 2_000 },
  { name: 'desktop', options: ['--preset=desktop'], score: 99, largest: 1_800 },
];
type Device = (typeof devices)[number];

interface Page {
  name: string;
  path: string;
  /** The signed-in user; undefined for a visitor. */
  person?: Person;
  /** On a phone, instead of the budgets of its device: its largest text is the user's own, which needs the app and the session. */
  onPhone?: { score: number; largest: number };
}

const pages = (promptId: string): Page[] => [
  { name: 'home', path: '/' },
  { name: 'departments', path: '/departments' },
  { name: 'prompt', path: `/prompts/${promptId}` },
  { name: 'results', path: '/search?q=study' },
  { name: 'submission', path: '/use-case-submission', person: 'Amara Osei' },
  { name: 'saved', path: '/my-prompts', person: 'Amara Osei' },
  {
    name: 'dashboard',
    path: '/dashboard',
    person: 'Amara Osei',
    onPhone: { score: 92, largest: 3_300 },
  },
  { name: 'reviews', path: '/reviews', person: 'Anneke Visser' },
];

interface Outcome {
  /** 0 to 100. */
  score: number;
  shift: number;
  /** Largest contentful paint in ms. */
  largest: number;
  /** ms. */
  blocking: number;
}

/** Stores a session in the browser, on a file of the origin without scripts. */
async function enter(context: BrowserContext, origin: string, token: string) {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    authTokenKey,
    token,
  ] as const);
  await page.close();
}

/**
 * One run in a new browser with empty caches. Sometimes a browser paints nothing before Lighthouse's time-out: such a run has no
 * metrics and is repeated.
 */
async function run(url: string, device: Device, token: string | undefined, attempts = 3): Promise<Outcome> {
  const { audits, categories, runtimeError } = await report(url, device, token);
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const outcome = {
    score: (categories['performance']?.score ?? 0) * 100,
    shift: audit('cumulative-layout-shift'),
    largest: audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
  };
  if (!Object.values(outcome).some(Number.isNaN)) return outcome;
  if (attempts === 1) throw new Error(`Lighthouse of ${url}: ${runtimeError?.message ?? 'no metrics'}`);
  return run(url, device, token, attempts - 1);
}

/** The parts of Lighthouse's JSON that are read here. */
interface Report {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
  runtimeError?: { message: string };
}

async function report(url: string, { options }: Device, token: string | undefined): Promise<Report> {
  const port = await freePort();
  // '' is a temporary profile. Lighthouse works in the default context, not in a separate one.
  const context = await chromium.launchPersistentContext('', {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    if (token !== undefined) await enter(context, new URL(url).origin, token);
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        `--port=${port}`,
        '--only-categories=performance',
        '--output=json',
        '--quiet',
        // A reset would delete the session. The profile is new, so nothing is cached.
        ...(token === undefined ? [] : ['--disable-storage-reset']),
        ...options,
      ],
      { maxBuffer: 100_000_000 },
    );
    return JSON.parse(stdout) as Report;
  } finally {
    await context.close();
  }
}

async function metricsOf({ name, path, person, onPhone }: Page, origin: string): Promise<Metric[]> {
  const token = person && (await newToken(origin, person));
  const metrics: Metric[] = [];
  for (const device of devices) {
    const results: Outcome[] = [];
    for (let count = 0; count < runs; count += 1) results.push(await run(`${origin}${path}`, device, token));
    const of = (key: keyof Outcome) => median(results.map((result) => result[key]));
    const label = `${name}, ${device.name}`;
    const { score, largest } = (device.name === 'mobile' && onPhone) || device;
    metrics.push(
      { name: `${label}: Lighthouse performance`, value: of('score'), atLeast: score },
      { name: `${label}: layout shift`, value: of('shift'), atMost: 0.05 },
      {
        name: `${label}: largest contentful paint`,
        value: of('largest'),
        unit: 'ms',
        atMost: largest,
      },
      { name: `${label}: total blocking time`, value: of('blocking'), unit: 'ms', atMost: 200 },
    );
  }
  return metrics;
}

/** The most used screens appear as fast as decision 0079 says, on a phone and on a desktop; medians of LIGHTHOUSE_RUNS (3). */
export const lighthouseScores = () =>
  withDataDirectory((directory) => {
    fill(1_000, { DATA_DIR: directory });
    return serving({ DATA_DIR: directory }, measure);
  });

async function measure({ address }: Product): Promise<Metric[]> {
  // The first search waits until the server has built its index.
  await fetch(`${address}${apiPrefix}${apiPaths.prompts}?query=study&limit=1`);
  const list = await fetch(`${address}${apiPrefix}${apiPaths.promptsFeatured}`);
  const [prompt] = (await list.json()) as PromptSummaryDto[];
  const metrics: Metric[] = [];
  for (const page of pages(prompt?.id ?? '').filter(({ name }) => name.includes(only))) {
    metrics.push(...(await metricsOf(page, address)));
  }
  return metrics;
}
