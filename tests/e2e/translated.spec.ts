import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

/**
 * Replaces every text, now and whenever the page changes, as a browser's translation does: by a `font` in a `font`, with capital
 * letters as the other language. Some translators keep the page's text node in it.
 */
async function translate(page: Page, keepsNodes: boolean) {
  await page.evaluate((keeps) => {
    const replace = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) return;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      font.append(inner);
      text.before(font);
      if (!keeps) {
        inner.textContent = text.data.toUpperCase();
        text.remove();
        return;
      }
      inner.append(text);
      text.data = text.data.toUpperCase();
    };
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (text.isConnected) replace(text);
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          if (node instanceof Text || node !== target) translateIn(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, keepsNodes);
}

/** All that the screen says, without the difference that the translation makes. */
const textOf = async (page: Page) =>
  (await page.locator('body').innerText()).toLowerCase().replaceAll(/\s+/g, ' ').trim();

const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const say = (page: Page, field: string, text: string) =>
  page.getByRole('searchbox', { name: field }).first().fill(text);
async function search(page: Page, text: string) {
  const field = page.getByRole('combobox', { name: 'Search prompts' }).first();
  await field.fill(text);
  await field.press('Enter');
}

const title = 'Write month-end variance commentary that explains why';

const steps: Record<string, (page: Page) => Promise<unknown>> = {
  results: async (page) => {
    await press(page, 'Open search');
    await search(page, 'month');
  },
  home: (page) => follow(page, 'Prompt Library'),
  'the departments': (page) => follow(page, 'Departments'),
  'no prompts': (page) => say(page, 'Search prompts', 'xqzjw'),
  'all prompts': (page) => say(page, 'Search prompts', ''),
  'another order': (page) => page.getByLabel('Sort prompts').selectOption('name'),
  'a list': (page) => press(page, 'List view'),
  'a department': (page) => follow(page, 'Finance'),
  // Other tests publish prompts, and a long list renders only its beginning.
  'one prompt': (page) => say(page, 'Search prompts', 'month-end'),
  'a copied prompt': (page) => press(page, `Copy prompt: ${title}`),
  'a prompt': (page) => follow(page, title),
  'a typed value': (page) =>
    page.getByRole('form', { name: 'Fill in' }).getByRole('textbox').first().fill('Zyxomab'),
  'an open menu': (page) => press(page, 'More'),
  'a closed menu': (page) => page.keyboard.press('Escape'),
};

test('a translated page shows the right texts, by either kind of translation, and copies a prompt as it was written', async ({
  page,
  context,
}) => {
  const [untranslated, keeping] = [await context.newPage(), await context.newPage()];
  const all = [untranslated, page, keeping];
  for (const each of all) await each.goto('/');
  await translate(page, false);
  await translate(keeping, true);
  for (const [shown, step] of Object.entries(steps)) {
    const before = await textOf(untranslated);
    for (const each of all) await test.step(shown, () => step(each));
    await expect(async () => {
      const right = await textOf(untranslated);
      expect(right, shown).not.toBe(before);
      for (const each of [page, keeping]) expect(await textOf(each), shown).toBe(right);
    }).toPass({ timeout: 20_000 });
  }
  const text = '[data-prompt-text]';
  const written = await untranslated.locator(text).innerText();
  expect(await page.locator(text).innerText()).toBe(written.toUpperCase());
  await page.bringToFront();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press(page, 'Copy');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
});
