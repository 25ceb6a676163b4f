import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import {
  fails,
  failWithoutWords,
  heldBack,
  onGet,
  onPost,
  type Resolver,
} from '#tests/support/client-network.ts';
import { clearToasts, expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

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
    expect(toast.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fprompts%2Fvisit',
    );
    expect(sent).toEqual([]);
    expect(await box()).toHaveValue('For later');
  });

  it('keeps unsent text for the next visit, per prompt', async () => {
    const { user, unmount } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), 'Half a thought');
    unmount();
    const next = renderApp('/prompts/loose');
    expect(await box()).toHaveValue('');
    next.unmount();
    renderApp('/prompts/visit');
    expect(await box()).toHaveValue('Half a thought');
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
