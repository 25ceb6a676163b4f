import { approve, openReview, published, requestChanges } from '#tests/e2e/support/reviewing.ts';
import { field, fillIn } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { somebody } from '#tests/support/entra.ts';

test('from a submission in the tab, which is returned once, to a published prompt that everyone reads', async ({
  anotherContext,
  deployment: { entra },
  openTab,
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
  tab = await openTab('/departments/finance');
  await tab.getByRole('link', { name }).click();
  await expect(tab.getByText('and name the source.')).toBeVisible();
});
