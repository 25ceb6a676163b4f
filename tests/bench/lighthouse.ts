import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { freePort } from '#tests/e2e/support/free-port.ts';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { type Figure, median } from './figure.ts';
import type { Libraries } from './library.ts';

const runs = Math.max(1, Number(process.env['LIGHTHOUSE_RUNS'] ?? 3));
const devices = [
  { name: 'mobile', config: undefined, score: 90 },
  { name: 'desktop', config: desktopConfig, score: 95 },
];
type Device = (typeof devices)[number];

/** One run in a browser of its own: nothing is cached, nothing is warm. */
async function run(url: string, { config }: Device) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = (
      await lighthouse(
        url,
        { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' },
        config,
      )
    )?.lhr;
    const audit = (name: string) => result?.audits[name]?.numericValue ?? Number.NaN;
    return {
      score: (result?.categories['performance']?.score ?? 0) * 100,
      shift: audit('cumulative-layout-shift'),
      largest: audit('largest-contentful-paint'),
      blocking: audit('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}

async function page(name: string, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const device of devices) {
    const results: Awaited<ReturnType<typeof run>>[] = [];
    for (let count = 0; count < runs; count += 1) results.push(await run(url, device));
    const of = (key: keyof (typeof results)[number]) => median(results.map((result) => result[key]));
    const label = `${name}, ${device.name}`;
    figures.push(
      { name: `${label}: Lighthouse performance`, value: of('score'), atLeast: device.score },
      { name: `${label}: layout shift`, value: of('shift'), atMost: 0.05 },
      { name: `${label}: largest contentful paint`, value: of('largest'), unit: 'ms' },
      { name: `${label}: total blocking time`, value: of('blocking'), unit: 'ms' },
    );
  }
  return figures;
}

/** Lighthouse on the three screens that people open most, with 1,000 prompts; medians of LIGHTHOUSE_RUNS (3). */
export function lighthouseScores(libraries: Libraries): Promise<Figure[]> {
  return libraries.with(1_000, async ({ address }) => {
    const list = await fetch(`${address}${apiPrefix}${apiPaths.promptsFeatured}`);
    const [prompt] = (await list.json()) as PromptSummaryDto[];
    return [
      ...(await page('home', address)),
      ...(await page('departments', `${address}/departments`)),
      ...(await page('prompt', `${address}/prompts/${prompt?.id}`)),
    ];
  });
}
