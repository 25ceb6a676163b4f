import type { Frame } from '@playwright/test';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { refuses, says } from '#tests/support/simulated-host/messages.ts';

const settings = '/?beside=settings';
const show = (tab: Frame) => tab.getByRole('combobox', { name: 'Show' });
const origin = (tab: Frame) => new URL(tab.url()).origin;

test.beforeEach(({ teams }) => {
  teams.settings.frameContext = 'settings';
});

test('pins the whole library, a department or a search by the Save of the host, chosen by the keyboard', async ({
  page,
  teams,
  openTab,
}) => {
  const tab = await openTab(settings);
  await expect.poll(() => teams.dialog.isValid).toBe(true);
  expect(await teams.dialog.save()).toEqual({
    saved: {
      entityId: 'library',
      suggestedDisplayName: 'Prompts',
      contentUrl: `${origin(tab)}/?beside=library`,
      websiteUrl: `${origin(tab)}/departments`,
    },
  });

  await show(tab).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => teams.dialog.isValid).toBe(false);
  await expect(teams.dialog.save()).rejects.toThrow('Save is disabled');
  const department = tab.getByRole('combobox', { name: 'Department' });
  await expect(department).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(department).toBeFocused();
  await page.keyboard.type('Finance');
  await expect.poll(() => teams.dialog.isValid).toBe(true);
  expect(await teams.dialog.save()).toEqual({
    saved: {
      entityId: 'department:finance',
      suggestedDisplayName: 'Finance',
      contentUrl: `${origin(tab)}/?beside=department&of=finance`,
      websiteUrl: `${origin(tab)}/departments/finance`,
    },
  });

  await show(tab).selectOption('A search');
  await expect.poll(() => teams.dialog.isValid).toBe(false);
  const text = tab.getByRole('textbox', { name: 'Search' });
  await text.fill(' ');
  await expect.poll(() => teams.dialog.isValid).toBe(false);
  await text.fill('tender & "Q&A" #1');
  await expect.poll(() => teams.dialog.isValid).toBe(true);
  expect(await teams.dialog.save()).toMatchObject({ saved: { suggestedDisplayName: 'tender & "Q&A" #1' } });
  const { searchParams } = new URL(teams.dialog.config?.contentUrl ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ beside: 'search', of: 'tender & "Q&A" #1' });
});

test('pins a collection only once it is shared by link', async ({
  teams,
  deployment,
  robin,
  server,
  openTab,
  request,
}) => {
  const { accessToken } = await hostToken(deployment.entra, robin);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const collections = `${server.address}/api/collections`;
  const created = await request.post(collections, { headers, data: { name: 'For the launch' } });
  const { id } = (await created.json()) as { id: string };
  const tab = await openTab(settings);
  await show(tab).selectOption('A collection');
  const choice = tab.getByRole('combobox', { name: 'Collection' });
  await choice.selectOption('For the launch');
  await expect(tab.getByText(/^Only you can read this collection/)).toBeVisible();
  await expect.poll(() => teams.dialog.isValid).toBe(false);
  expect((await request.patch(`${collections}/${id}`, { headers, data: { visibility: 'link' } })).ok()).toBe(
    true,
  );
  await tab.goto(tab.url());
  await show(tab).selectOption('A collection');
  await choice.selectOption('For the launch');
  await expect.poll(() => teams.dialog.isValid).toBe(true);
  expect(await teams.dialog.save()).toMatchObject({
    saved: { entityId: `collection:${id}`, websiteUrl: `${origin(tab)}/collections/${id}` },
  });
});

test('begins with the content of the tab that is changed, or as for a new one, which can be saved again if the host refuses it; outside the dialog it says how to add a tab', async ({
  teams,
  server,
  openTab,
}) => {
  teams.dialog.config = { contentUrl: `${server.address}/?beside=department&of=finance` };
  const tab = await openTab(settings);
  await expect(tab.getByRole('combobox', { name: 'Department' })).toHaveValue('finance');
  await expect.poll(() => teams.dialog.isValid).toBe(true);
  teams.replies['settings.getSettings'] = refuses();
  teams.dialog.isValid = false;
  await openTab(settings);
  await expect.poll(() => teams.dialog.isValid).toBe(true);

  const refused = { refused: 'The tab was not saved. Try again.' };
  teams.dialog.validDomains = ['elsewhere.example'];
  expect(await teams.dialog.save()).toEqual(refused);
  teams.dialog.validDomains = undefined;
  teams.replies['settings.setSettings'] = says(false, 'Any other reason');
  expect(await teams.dialog.save()).toEqual(refused);
  delete teams.replies['settings.setSettings'];
  expect(await teams.dialog.save()).toMatchObject({ saved: { entityId: 'library' } });

  // Outside the dialog that adds a tab.
  teams.heard.length = 0;
  teams.settings.frameContext = 'content';
  const outside = await openTab(settings);
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Add the library to a chat');
  expect(teams.said('settings.setValidityState')).toEqual([]);
});
