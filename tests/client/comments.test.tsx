import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '#server/lifecycle/recount.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import {
  fails,
  failWithoutWords,
  heldBack,
  onGet,
  onPost,
  type Resolver,
  realAnswer,
  testApp,
} from '#tests/support/client-network.ts';
import { clearToasts, expectToast } from '#tests/support/client-toasts.ts';
import { amara, hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { person } from '#tests/support/reviewing.ts';

beforeAll(fillLibrary);

const path = '/prompts/visit/comments';
const added: Resolver = () =>
  HttpResponse.json({
    status: 'success',
    comment: {
      id: 'new',
      userName: 'Amara Osei',
      content: 'Short and good.',
      createdAt: '2026-04-05T12:00:00.000Z',
      createdAtFormatted: 'April 5, 2026',
    },
  });

const box = () => screen.findByRole('textbox', { name: 'Comment' });
const submitButton = () => screen.getByRole('button', { name: 'Submit comment' });
const contents = () =>
  within(screen.getByRole('region', { name: 'Comments' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('leaving a comment', () => {
  it('appends it, raises the count by one and empties the box, which is disabled while it is sent', async () => {
    const held = heldBack(added);
    const sent = onPost(path, held.resolver);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), '  Short and good. ');
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(await box()).toBeDisabled();
    held.arrive();
    const body = 'Your comment has been added successfully.';
    await expectToast('Comment submitted', { body, seconds: 3 });
    expect(sent).toEqual([{ content: 'Short and good.' }]);
    expect(await screen.findByText('3 comments')).toBeInTheDocument();
    expect(contents()).toEqual(['Saved me an hour.', 'Works in Mandarin too.', 'Short and good.']);
    expect(await box()).toHaveValue('');
    expect(await box()).toBeEnabled();
  });

  it('leaves in the box what another tab has typed while it was sent', async () => {
    const held = heldBack(added);
    onPost(path, held.resolver);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), 'Short and good.');
    await user.click(submitButton());
    await screen.findByRole('button', { name: 'Submitting...' });
    const key = Object.keys(localStorage).find((name) => name.endsWith('comment:visit')) ?? '';
    const newValue = (localStorage.getItem(key) ?? '').replace('Short and good.', 'Of another tab');
    localStorage.setItem(key, newValue);
    fireEvent(window, new StorageEvent('storage', { key, newValue }));
    held.arrive();
    expect(await screen.findByText('3 comments')).toBeInTheDocument();
    expect(await box()).toHaveValue('Of another tab');
  });

  it('sends no blank text: its button is disabled, and Ctrl+Enter says why', async () => {
    const sent = onPost(path, added);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await box();
    expect(submitButton()).toBeDisabled();
    await user.type(await box(), ' \u200B {Control>}{Enter}{/Control}');
    await expectToast('Validation Error', { body: 'Comment cannot be empty.', seconds: 3 });
    await user.type(await box(), '\u200B\u3164');
    expect(submitButton()).toBeDisabled();
    expect(sent).toEqual([]);
    await user.type(await box(), 'x');
    expect(submitButton()).toBeEnabled();
  });

  it('sends nothing for a visitor, offers to sign in and keeps the text', async () => {
    const sent = onPost(path, added);
    const { user } = renderApp('/prompts/visit');
    await user.type(await box(), 'For later');
    await user.click(submitButton());
    const toast = await expectToast('Login Required', { body: 'Please log in to comment.', seconds: 3 });
    expect(await hrefOf('Sign in', toast)).toBe('/login?returnTo=%2Fprompts%2Fvisit');
    expect(sent).toEqual([]);
    expect(await box()).toHaveValue('For later');
  });

  it('says why it failed, and keeps the text', async () => {
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), 'Worth keeping');
    const expectFailure = async (title: string, body: string) => {
      await user.click(submitButton());
      await expectToast(title, { body, seconds: 5 });
      expect(await box()).toHaveValue('Worth keeping');
      expect(screen.getByText('2 comments')).toBeInTheDocument();
      await clearToasts();
    };
    onPost(path, () => HttpResponse.json({ status: 'error', message: 'Too long.' }));
    await expectFailure('Submission failed', 'Too long.');
    onPost(path, () => HttpResponse.json({ status: 'error' }));
    await expectFailure('Submission failed', 'There was an error submitting your comment.');
    onPost(path, fails(500, 'The database is away.'));
    await expectFailure('Error', 'The database is away.');
    failWithoutWords(path);
    await expectFailure('Error', 'An unexpected error occurred.');
  });
});

describe('the comments of a prompt', () => {
  const commented =
    (comments: object[]): Resolver =>
    () =>
      HttpResponse.json({ id: 'p', title: 'P', fullPrompt: 'F', comments });

  it('are text: markup is shown as typed, a web address opens in a new tab without access to this page; no name is Anonymous', async () => {
    const content = '<img src=x onerror=alert(1)> see https://example.com/a?b=1. javascript:alert(1)';
    onGet(
      '/prompts/:id',
      commented([
        { id: '1', userName: '<b>Eve</b>', content },
        { id: '2', content: 'Hello', createdAtFormatted: '3 days ago' },
      ]),
    );
    renderApp('/prompts/p');
    const comments = await screen.findByRole('region', { name: 'Comments' });
    expect(comments.querySelector('p')?.textContent).toBe(content);
    expect(comments.querySelector('img')).not.toBeInTheDocument();
    const [link, ...others] = within(comments.querySelector('p') as HTMLElement).getAllByRole('link');
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(others).toEqual([]);
    // Without a name and a time, the server's words for the date.
    const nameless = screen.getByText('Hello').closest('li');
    expect(nameless).toHaveTextContent('Anonymous');
    expect(nameless).toHaveTextContent('3 days ago');
  });
});

it('a prompt with many comments begins with the newest, shows earlier ones above them with the focus on the nearest, and adds, changes and deletes own ones in their place', async () => {
  await setPublicConfig({ ownServer: true });
  const app = await testApp();
  const author = await person(app, [], 'Ann Author');
  // Comments 1 to 25, an hour apart; that of the author is 3.
  await app.db.execute(sql`
    insert into comments (prompt_id, user_id, user_name, content, created_at)
    select 'loose', case when n = 3 then ${author.user.id}::uuid end, 'Person ' || n, 'Comment ' || n,
      '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 25) as n`);
  await recount(app.db, ['loose']);
  const region = () => screen.findByRole('region', { name: 'Comments' });
  const shownNow = async () =>
    within(await region())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p[dir]')?.textContent);
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Comment ${from + index}`);
  const earlier = () => screen.findByRole('button', { name: 'Show earlier comments' });
  const item = async (text: string) =>
    (await screen.findByText(text, { selector: 'p' })).closest('li') as HTMLElement;
  onGet('/prompts/loose/comments', fails(500, 'Away.'));
  const { user } = renderApp('/prompts/loose', { as: author });
  const write = async (text: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), text);
    await user.click(await screen.findByRole('button', { name: 'Submit comment' }));
    await within(await region()).findByText(text, { selector: 'li p' });
    await screen.findByRole('button', { name: 'Submit comment' });
  };
  const button = await earlier();
  expect(await shownNow()).toEqual(numbered(6, 25));
  expect(screen.getByText('25 comments')).toBeInTheDocument();
  await write('First');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Earlier comments could not be loaded.');
  expect(await shownNow()).toEqual([...numbered(6, 25), 'First']);
  onGet('/prompts/loose/comments', realAnswer);
  await user.click(await earlier());
  expect(await item('Comment 5')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument();
  await write('Second');
  expect(await shownNow()).toEqual([...numbered(1, 25), 'First', 'Second']);
  expect(screen.getByText('27 comments')).toBeInTheDocument();
  const own = await item('Comment 3');
  await user.click(await within(own).findByRole('button', { name: /^Edit comment/ }));
  const box = await screen.findByRole('textbox', { name: 'Your comment' });
  await user.clear(box);
  await user.type(box, 'Changed{Control>}{Enter}{/Control}');
  const changed = await item('Changed');
  await user.click(within(changed).getByRole('button', { name: /^Delete comment/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const others = numbered(1, 25).filter((text) => text !== 'Comment 3');
  await waitFor(async () => expect(await shownNow()).toEqual([...others, 'First', 'Second']));
  expect(screen.getByText('26 comments')).toBeInTheDocument();
});
