import { apiPrefix } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { visit } from '#tests/e2e/support/app-pages.ts';
import { approve, openReview, published, requestChanges } from '#tests/e2e/support/reviewing.ts';
import { field, fillIn } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { somebody } from '#tests/support/entra.ts';

test('from a submission in the tab to a published prompt, and an improvement of it', async ({
  anotherContext,
  deployment: { entra },
  openTab,
  teams,
  request,
}) => {
  const name = `Congress Q&A bank ${crypto.randomUUID()}`;
  const before = await published(request);

  let tab = await openTab('/use-case-submission');
  const submit = async () => {
    await tab.getByRole('button', { name: 'Submit Use Case' }).click();
    await expect(tab.getByText('Success! Use case submitted successfully!')).toBeVisible();
  };
  await fillIn(tab, name);
  await submit();

  const reviewer = await (await anotherContext()).newPage();
  entra.behaviour.person = {
    ...somebody,
    oid: crypto.randomUUID(),
    name: 'Noor Haddad',
    roles: ['Reviewer'],
  };
  await reviewer.goto(`/login?returnTo=${encodeURIComponent('/reviews')}`);
  await reviewer.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await expect(reviewer.getByRole('button', { name: 'Account: Noor Haddad' })).toBeVisible();
  await openReview(reviewer, name);
  await requestChanges(reviewer, 'Name a source.');

  tab = await openTab('/dashboard');
  const entry = tab.getByRole('region', { name: 'My submissions' }).getByRole('listitem');
  await expect(entry.filter({ hasText: name })).toContainText('Name a source.');
  await entry
    .filter({ hasText: name })
    .getByRole('link', { name: /^Edit and resubmit/ })
    .click();
  await field(tab, 'The AI Prompt').fill('You are a statistician. Explain [table] and name the source.');
  await submit();
  expect(await published(request)).toBe(before);
  await openReview(reviewer, name);
  await approve(reviewer);

  expect(await published(request)).toBe(before + 1);
  const reader = await (await anotherContext()).newPage();
  await reader.goto('/departments/finance');
  await reader.getByRole('link', { name }).click();
  await expect(reader.getByText('and name the source.')).toBeVisible();
  const { pathname } = new URL(reader.url());
  const text = async () =>
    ((await (await request.get(`${apiPrefix}${pathname}`)).json()) as PromptDto).fullPrompt;

  await teams.resume(pathname);
  await tab.getByRole('button', { name: 'More', exact: true }).click();
  await tab.getByRole('menuitem', { name: 'Submit a new version' }).click();
  await field(tab, 'The AI Prompt').fill('You are a medical writer. Explain [table] and name the source.');
  await submit();
  expect(await text()).toContain('You are a statistician.');
  await openReview(reviewer, name);
  await expect(reviewer.getByRole('deletion')).toContainText('statistician');
  await expect(reviewer.getByRole('insertion')).toContainText('medical writer');
  await approve(reviewer);
  expect(await text()).toContain('You are a medical writer.');
  expect(await published(request)).toBe(before + 1);
  await visit(reader, `${pathname}/versions`);
  const versions = reader.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Reviewed by Noor Haddad');
});
