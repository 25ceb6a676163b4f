import type { Frame, Page } from '@playwright/test';
import { tabTo } from './focus.ts';
import { expect } from './test.ts';

const texts = {
  // Like no prompt that other tests publish: a similar one would be shown between the fields.
  'Short Description': 'Names what grows where, and when.',
  'Use Case': 'Before the frost ends\nAfter the harvest',
  'The AI Prompt': 'You are a gardener. Name the plants of [place] for [season].',
  'Prompt Framework': 'RTF: Role, Task, Format',
  'Target Audience': 'Site services',
  'Expected Outcome': 'A list of plants by month.',
  Tool: 'ChatGPT',
};

/** A browser's page, or the tab that a host frames. */
type Screen = Page | Frame;

/** The field of the submission form with this label; required ones carry a star behind it. */
export const field = (page: Screen, label: string) => page.getByRole('textbox', { name: label });

/** Fills in every text of the form. */
async function fillTexts(page: Screen, title: string) {
  await field(page, 'Prompt Title').fill(title);
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

async function chooseDepartment(page: Screen, typed: string, name: string) {
  const box = page.getByRole('combobox', { name: 'Department' });
  await box.click();
  await box.pressSequentially(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

async function chooseDifficulty(page: Screen, name: string) {
  const option = page.getByRole('option', { name, exact: true });
  // Similar prompts that arrive between press and release move the list away from the pointer: a person presses again.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Difficulty' }).click();
    await expect(option).toBeVisible({ timeout: 2000 });
  }).toPass();
  await option.click();
}

/** Fills in everything that a submission needs, and sends it, by keys alone. */
export async function submitByKeys(page: Page, title: string) {
  for (const [label, text] of Object.entries({ 'Prompt Title': title, ...texts })) {
    if (label === 'Prompt Framework') {
      await tabTo(page, page.getByRole('combobox', { name: 'Department' }));
      await page.keyboard.type('fin');
      await expect(page.getByRole('option', { name: 'Finance' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    if (label === 'Tool') {
      await tabTo(page, page.getByRole('combobox', { name: 'Difficulty' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { name: 'Intermediate' })).toBeVisible();
      await page.keyboard.type('I');
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('checkbox', { name: /^Requires attached file/ }));
      await page.keyboard.press('Space');
    }
    await tabTo(page, field(page, label));
    await page.keyboard.insertText(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Submit Use Case' }));
  await page.keyboard.press('Enter');
}

/** Fills in everything that a submission needs. */
export async function fillIn(page: Screen, title: string) {
  await fillTexts(page, title);
  await chooseDepartment(page, 'fin', 'Finance');
  await chooseDifficulty(page, 'Intermediate');
}
