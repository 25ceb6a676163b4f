import type { Page } from '@playwright/test';
import { screenHrefs } from '#domain/screens.ts';
import { employee, submission } from '#tests/e2e/support/employee.ts';
import {
  approve,
  expectNoneLeft,
  holdDecisions,
  openReview,
  published,
  queue,
  requestChanges,
  review,
  sendHeld,
  title,
} from '#tests/e2e/support/reviewing.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('from a submission to a published prompt, and an improvement of it', async ({
  page,
  request,
  baseURL,
  anotherContext,
}) => {
  const author = await employee(request, baseURL ?? '');
  const name = `Congress Q&A bank ${crypto.randomUUID()}`;
  const { id } = await author.submit({ title: name });
  const before = await published(request);
  const reader = await (await anotherContext()).newPage();
  await reader.goto(screenHrefs.search(name));
  await expect(reader.getByText(/^\d+ results? found/).first()).toBeVisible();
  await expect(reader.getByRole('article').filter({ hasText: name })).toHaveCount(0);

  await signedIn(page, 'Anneke Visser');
  await openReview(page, name);
  await requestChanges(page, 'Add a source.');

  const sentBack = (await author.submissions()).find((entry) => entry.id === id);
  expect(sentBack).toMatchObject({ status: 'changes_requested', decision: { reason: 'Add a source.' } });
  const { updatedAt } = sentBack ?? {};
  await author.submit({ title: name, id, updatedAt, prompt: `${submission.prompt} Name a source.` });

  await openReview(page, name);
  await expect(page.getByRole('complementary', { name: 'About this version' })).toContainText(
    'Requested changesAdd a source.',
  );
  await approve(page);

  await reader.reload();
  await expect(reader.getByRole('link', { name })).toBeVisible();
  expect(await published(request)).toBe(before + 1);
  await reader.goto('/departments/finance');
  await expect(reader.getByRole('link', { name })).toBeVisible();
  await reader.getByRole('link', { name }).click();
  await expect(reader.getByText('Name a source.')).toBeVisible();

  const promptId = (await author.submissions()).find((entry) => entry.id === id)?.prompt_id ?? '';
  await author.improve(promptId, {
    title: name,
    prompt: `${submission.prompt.replace('helpful', 'medical')} Name a source.`,
  });
  await reader.reload();
  await expect(reader.getByText('You are a helpful writer.')).toBeVisible();
  await openReview(page, name);
  await expect(page.getByRole('deletion')).toContainText('helpful');
  await expect(page.getByRole('insertion')).toContainText('medical');
  await approve(page);
  await reader.reload();
  await expect(reader.getByText('You are a medical writer.')).toBeVisible();
  expect(await published(request)).toBe(before + 1);
});

test('ten decisions in a row by keyboard alone', async ({ page, request, baseURL }) => {
  const author = await employee(request, baseURL ?? '');
  const series = crypto.randomUUID();
  const names = Array.from({ length: 10 }, (_, index) => `Ten in a row ${series} ${index}`);
  for (const name of names) await author.submit({ title: name });
  await signedIn(page, 'Anneke Visser');
  await holdDecisions(page);
  await page.goto(queue(series));
  await expect(page.getByRole('link', { name: names[0] ?? '' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const [index, name] of names.entries()) {
    await review(page, name);
    const letter = ['a', 'c', 'r'][index % 3] ?? 'a';
    await page.keyboard.press(letter);
    if (letter !== 'a') await page.keyboard.type(`Because of ${index}.`);
    await page.keyboard.press('Control+Enter');
  }
  await sendHeld(page);
  await expectNoneLeft(page);
  await expect(title(page, 'Reviews')).toBeFocused();
  const decided = (await author.submissions()).slice(0, 10).map(({ status }) => status);
  expect(decided.sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'changes_requested'),
    ...Array.from({ length: 4 }, () => 'published'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ]);
});

test('a slip sends nothing: a key only opens a decision, it can be undone for ten seconds, and leaving the page sends it', async ({
  page,
  request,
  baseURL,
}) => {
  const author = await employee(request, baseURL ?? '');
  const series = crypto.randomUUID();
  const names = [`Slip ${series} 1`, `Slip ${series} 2`] as const;
  const first = await author.submit({ title: names[0] });
  const second = await author.submit({ title: names[1] });
  const statuses = async () => {
    const all = await author.submissions();
    return [first, second].map(({ id }) => all.find((entry) => entry.id === id)?.status);
  };
  const opener = page.getByRole('button', { name: 'Approve and publish', exact: true });
  const sender = page.getByRole('button', { name: 'Publish prompt' });
  const tooEarly = page.getByText('Read the prompt first: scroll or move through it.');
  await holdDecisions(page);
  await signedIn(page, 'Anneke Visser');
  await page.goto(queue(series));
  await page.getByRole('link', { name: names[0] }).click();
  await review(page, names[0]);

  // A double click opens a decision and sends nothing; where the mouse rests, the next review accepts none.
  await opener.dblclick();
  await expect(title(page, names[0])).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await sender.dblclick();
  // On a busy machine the second click reaches the next review and takes the focus from its heading.
  await expect(title(page, names[1])).toBeVisible();
  await expect(opener).toBeVisible();
  await page.keyboard.press('a');
  await expect(tooEarly).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await expect(sender).toBeHidden();
  expect(await statuses()).toEqual(['pending', 'pending']);

  // Undone, by the key.
  await page.keyboard.press('z');
  await expect(title(page, names[0])).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note to the author (optional)' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(title(page, names[1])).toBeFocused();
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 320);
  await page.keyboard.press('r');
  await page.keyboard.type('Not ours.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: `Undo: ${names[1]}` })).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending']);

  await page.goto('/how-to');
  await expect.poll(statuses).toEqual(['published', 'rejected']);
  await page.goto(queue(series));
  await expectNoneLeft(page);
  await expect(page.getByText('Decision not saved.')).toHaveCount(0);
});

test('when two reviewers decide at the same time, the second is notified and keeps the typed text', async ({
  page,
  request,
  baseURL,
  anotherContext,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const author = await employee(request, baseURL ?? '');
  const name = `Two at once ${crypto.randomUUID()}`;
  const { id } = await author.submit({ title: name });
  const other = await (await anotherContext()).newPage();
  await signedIn(page, 'Anneke Visser');
  await signedIn(other, 'Priya Raman');
  const reviewers = [page, other] as const;
  for (const reviewer of reviewers) {
    await openReview(reviewer, name);
    await reviewer.keyboard.press('r');
    await reviewer.keyboard.type(`Words of reviewer ${reviewers.indexOf(reviewer)}.`);
    await reviewer.getByRole('button', { name: 'Send rejection' }).click();
  }
  await Promise.all(reviewers.map(sendHeld));
  const notDecided = (reviewer: Page) => reviewer.getByRole('main').getByText('Decision not saved.');
  const ended = (reviewer: Page) => reviewer.getByRole('heading', { name: 'No matching reviews' });
  for (const reviewer of reviewers) await expect(ended(reviewer)).toBeVisible();
  await expect.poll(async () => (await notDecided(page).count()) + (await notDecided(other).count())).toBe(1);
  const late = (await notDecided(other).isVisible()) ? other : page;
  const first = late === other ? page : other;
  const own = `Words of reviewer ${reviewers.indexOf(late)}.`;
  await late.getByRole('main').getByRole('link', { name: 'Open the review' }).click();
  await expect(late.getByRole('textbox', { name: 'Unsent text' })).toHaveValue(own);
  const reason = `Words of reviewer ${reviewers.indexOf(first)}.`;
  await expect(late.getByRole('main')).toContainText(reason);
  const entry = (await author.submissions()).find((submitted) => submitted.id === id);
  expect(entry).toMatchObject({ status: 'rejected', decision: { reason } });
});
