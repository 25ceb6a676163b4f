import { apiPaths } from '#contract/paths.ts';
import { axe, axeInForcedColours, axeInOtherTheme, axeInOtherThemes } from '#tests/e2e/support/axe.ts';
import { content } from '#tests/e2e/support/reviewing.ts';
import { expectLoaded, type Screen, sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { callAs, newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { allowHostContrast } from '#tests/support/host-contrast.ts';

const screens: Screen[] = [
  { path: '/my-prompts', title: 'My Saved Prompts', heading: 'My Saved Prompts' },
  { path: '/my-prompts?view=list', title: 'My Saved Prompts', heading: 'My Saved Prompts' },
  { path: '/dashboard', title: 'Submissions', heading: 'Submissions' },
  { path: '/account', title: 'Your account', heading: 'Your account' },
  {
    path: '/prompts/month-end-variance-commentary',
    title: 'Write month-end variance commentary that explains why',
    heading: 'Write month-end variance commentary that explains why',
  },
];

test.beforeEach(async ({ page, context }) => {
  await allowHostContrast(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = await signedIn(page, 'Lukas Brandt');
  await callAs(page.request, token, 'POST', apiPaths.promptSave('month-end-variance-commentary'));
  await callAs(page.request, token, 'POST', apiPaths.promptsAdd, {
    status: 'draft',
    title: 'A draft among the submissions',
  });
});

for (const screen of screens) {
  test(`is accessible for signed-in users at ${screen.path}, in four themes and narrow`, async ({ page }) => {
    await page.goto(screen.path);
    await expectLoaded(page, screen);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await expect(page).toHaveTitle(`${screen.title} · Prompt Library`);
    await axe(page);
    await axeInOtherThemes(page);
    await axeInForcedColours(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
}

test('is accessible with the account menu open, light and dark', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axeInOtherTheme(page);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('is accessible with an invalid form and an open list', async ({ page }) => {
  await page.goto('/use-case-submission');
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(page.getByText('Enter a tool.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Department' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await axe(page);
});

test('confirms a withdrawal inside the entry of the submission, wide and on a phone', {
  tag: '@layout',
}, async ({ page }) => {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  const token = await newToken(origin, 'Lukas Brandt');
  const title = `Explain results ${crypto.randomUUID()}`;
  await callAs(page.request, token, 'POST', apiPaths.promptsAdd, { ...content, title });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Withdraw: ${title}` }).click();
  const entry = page.getByRole('listitem').filter({ hasText: title });
  const question = entry.getByText(/^Withdraw from review\?/);
  for (const width of [1440, 900, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [inside, around] = [await question.boundingBox(), await entry.boundingBox()];
    const right = (box: typeof inside) => (box ? box.x + box.width : Number.NaN);
    expect(right(inside), `${width} px`).toBeLessThanOrEqual(right(around));
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
});

test('operates the account menu by keys', async ({ page }) => {
  await page.goto('/faq');
  const button = page.getByRole('button', { name: /^Account/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Prompts' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Submissions' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('cuts no title of the copied prompts on the home page, and begins all at one edge', {
  tag: '@layout',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Featured prompts' }).getByRole('article');
  for (const place of [0, 1, 2]) {
    await cards
      .nth(place)
      .getByRole('button', { name: /^Copy prompt/ })
      .click();
    await expect(cards.nth(place).getByRole('button', { name: /^Copied prompt/ })).toBeVisible();
  }
  // Copied prompts get their room with the next visit.
  await page.reload();
  const titles = page.getByRole('region', { name: 'Copied last' }).getByRole('listitem').getByRole('link');
  await expect(titles).toHaveCount(3);
  const cut = await titles.evaluateAll((links) =>
    links
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const edges = await titles.evaluateAll((links) => links.map((one) => one.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
});
