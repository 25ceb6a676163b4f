/**
 * How much the screens show: `node --import tsx tests/on-demand/less.ts` builds the product, opens it at 1440 px as a signed-in
 * employee, and prints each measure as a table.
 */
import type { Page } from '@playwright/test';
import { sections } from '#client/features/admin/sections.ts';
import { type ScreenName, screenHrefs, screens } from '#domain/screens.ts';
import { buildIfStale, startProduct, withDataDirectory } from '#tests/support/product.ts';
import { withBrowser } from '#tests/support/with-browser.ts';
import { signIn } from './gallery/sign-in.ts';

type Rows = Record<string, number>;

const pagesForReading: ScreenName[] = [
  'how-to',
  'about',
  'faq',
  'guidelines',
  'best-practices',
  'support',
  'documentation',
  'privacy',
  'terms',
  'contact',
  'accessibility',
];

/** Words in `main` of the pages for reading, those in folded answers included. */
async function words(page: Page): Promise<Rows> {
  const rows: Rows = {};
  for (const name of pagesForReading) {
    await page.goto(screens[name].path);
    await page.locator('article h1').waitFor();
    rows[name] = await page.locator('main').evaluate((main) => {
      for (const folded of main.querySelectorAll('details')) folded.open = true;
      return (main as HTMLElement).innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    });
  }
  rows['all'] = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return rows;
}

/** Links, buttons and fields in sight in `main` of a prompt's page, each star too, without the form's fields for its placeholders. */
async function controls(page: Page): Promise<Rows> {
  await page.goto(screenHrefs.prompt('fair-feedback-from-notes'));
  await page.getByRole('form', { name: 'Fill in' }).waitFor();
  await page.getByRole('region', { name: 'Related prompts' }).getByRole('link').first().waitFor();
  const kinds = await page
    .locator(
      'main :is(a[href], button, summary, :is(input, select, textarea):not(form[aria-label="Fill in"] *))',
    )
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ localName }) => localName));
  const rows: Rows = {};
  for (const kind of kinds) rows[kind] = (rows[kind] ?? 0) + 1;
  return { ...rows, all: kinds.length };
}

const measures: Record<string, (page: Page) => Promise<Rows>> = {
  'words of the pages for reading': words,
  'controls of a prompt': controls,
};

buildIfStale();
await withDataDirectory(async (directory) => {
  const product = await startProduct({ DATA_DIR: directory });
  await withBrowser(async (browser) => {
    const page = await browser.newPage({
      baseURL: product.address,
      viewport: { width: 1440, height: 900 },
      storageState: await signIn(browser, product.address),
    });
    console.log(`sections of Admin: ${Object.keys(sections).length}`);
    for (const [name, measure] of Object.entries(measures)) {
      console.log(name);
      console.table(await measure(page));
    }
  });
  await product.stop();
});
