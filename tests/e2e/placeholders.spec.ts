import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import { answerCalls } from '#tests/e2e/support/api.ts';
import { axe } from '#tests/e2e/support/axe.ts';
import { approve, content, openReview } from '#tests/e2e/support/reviewing.ts';
import { sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const prompt = 'Explain [table] to {audience}, word for word [sic], in ${language:English}.';

test('the author confirms the placeholders, the reviewer sees them, the reader fills them in', async ({
  page,
  anotherContext,
}) => {
  const title = `Placeholders ${crypto.randomUUID()}`;
  // Other tests publish similar prompts, whose links the sticky buttons may cover in part.
  await answerCalls(page, apiPaths.promptsSimilar, []);
  const token = await signedIn(page, 'Amara Osei');
  const entry = { ...content, title, prompt, status: 'draft' };
  const response = await callAs(page.request, token, 'POST', apiPaths.promptsAdd, entry);
  const { id } = (await response.json()) as { id: string };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(screenHrefs.submission(id));
  const list = page.getByRole('region', { name: 'Placeholders' });
  // By keyboard alone, from the first box on.
  await list.getByRole('checkbox').first().focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // The two buttons of its place, Edit.
  await press('Tab', 'Tab', 'Tab', 'Enter', 'Tab');
  await expect(list.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await press('Control+a');
  await page.keyboard.type('Your table');
  await list.getByRole('checkbox', { name: '{audience}' }).focus();
  await press('Space');
  await list.getByRole('checkbox', { name: '[sic]' }).focus();
  await press('Space');
  await expect(list.getByText('3 fields confirmed')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await axe(page);
  await page.reload();
  await expect(list.getByText('Your table (text)')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Use Case' }).click();
  await expect(page.getByText('Use case submitted successfully!').first()).toBeVisible();

  const reviewer = await (await anotherContext()).newPage();
  await signedIn(reviewer, 'Anneke Visser');
  await openReview(reviewer, title);
  const facts = reviewer.getByRole('complementary', { name: 'About this version' });
  await expect(facts).toContainText('Confirmed placeholders3: Your table (text), audience (text), language');
  await expect(facts).toContainText('Kept as text[sic]');
  await approve(reviewer);

  await page.goto(screenHrefs.prompt(id));
  await page.getByRole('button', { name: 'Fill in 2 fields' }).click();
  const form = page.getByRole('form', { name: 'Fill in' });
  await form.getByRole('textbox', { name: 'Your table' }).fill('the [sic] table');
  await form.getByRole('textbox', { name: 'audience' }).fill('{audience}');
  await expect(form.getByRole('textbox')).toHaveCount(3);
  expect(await page.locator('[data-prompt-text]').innerText()).toBe(
    'Explain the [sic] table to {audience}, word for word [sic], in English.',
  );
});
