import { box } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const title = 'Write month-end variance commentary that explains why';

test('opens links in a new tab by the control key, and a card by a middle click anywhere on it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const another = context.waitForEvent('page');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Departments', exact: true })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await another).toHaveURL('/departments');
  await (await another).close();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => Reflect.set(window, 'notReloaded', true));
  await page.getByRole('main').getByRole('link', { name: 'Finance', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: title });
  const opened = context.waitForEvent('page');
  // The description: the title's link covers the card.
  const { x, y, width, height } = await box(card.locator('p'));
  await page.mouse.click(x + width / 2, y + height / 2, { button: 'middle' });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL('/departments/finance');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  expect(await page.evaluate(() => Reflect.get(window, 'notReloaded')), 'one page for all').toBe(true);
});

test('leads to a part of a page by its fragment, clear of the header, and unfolds answers by keyboard', async ({
  page,
}) => {
  await page.goto('/faq#who-reviews');
  const answer = page.getByText(/AI centre of excellence reviews by these/);
  await expect(answer).toBeInViewport();
  const folded = page.getByText(/rare disease and place together/);
  await expect(folded).toBeHidden();
  await page.locator('summary', { hasText: 'May I put patient data into a prompt?' }).press('Enter');
  await expect(folded).toBeVisible();
  await answer.getByRole('link', { name: 'criteria' }).click();
  const part = page.getByRole('heading', { name: 'Review criteria' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport({ ratio: 1 });
});

test('is a web page in a window and in a frame of pages that are no host, and runs no script that its policy does not allow', async ({
  page,
  context,
  consoleWatch,
}) => {
  // The SDK of the hosts requests its list of origins from a content network.
  await context.route('https://res.cdn.office.net/**', (route) =>
    route.fulfill({ json: { validOrigins: [] } }),
  );
  await page.goto('/about');
  consoleWatch.expect(/Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return Reflect.get(window, 'ranInline') === true;
  });
  expect(ran).toBe(false);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      window.open('/faq');
      const frame = document.createElement('iframe');
      frame.src = '/faq';
      frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%';
      document.body.append(frame);
    }),
  ]);
  for (const shown of [opened, page.frameLocator('iframe')])
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
});
