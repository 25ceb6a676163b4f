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
import { expectToast } from '#tests/support/client-toasts.ts';
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
  it('appends it, raises the count by one and empties the box', async () => {
    const sent = onPost(path, added);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), '  Short and good. ');
    await user.click(submitButton());
    await expectToast('Comment submitted', {
      body: 'Your comment has been added successfully.',
      seconds: 3,
    });
    expect(sent).toEqual([{ content: 'Short and good.' }]);
    expect(contents()).toEqual(['Saved me an hour.', 'Works in Mandarin too.', 'Short and good.']);
    expect(screen.getByText('3 comments')).toBeInTheDocument();
    expect(await box()).toHaveValue('');
  });

  it('counts the first comment in the singular', async () => {
    onPost('/prompts/loose/comments', added);
    const { user } = renderApp('/prompts/loose', { signedInAs: amara });
    await user.type(await box(), 'First');
    await user.click(submitButton());
    expect(await screen.findByText('1 comment')).toBeInTheDocument();
    expect(screen.queryByText(/No comments yet/)).not.toBeInTheDocument();
  });

  it('has a disabled button while the box is blank', async () => {
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await box();
    expect(submitButton()).toBeDisabled();
    await user.type(await box(), ' \u200B\u3164');
    expect(submitButton()).toBeDisabled();
    await user.type(await box(), 'x');
    expect(submitButton()).toBeEnabled();
  });

  it('says that a comment cannot be empty when the keyboard sends a blank one', async () => {
    const sent = onPost(path, added);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), '   {Control>}{Enter}{/Control}');
    await expectToast('Validation Error', { body: 'Comment cannot be empty.', seconds: 3 });
    expect(sent).toEqual([]);
  });

  it('disables box and button while it is being sent', async () => {
    const held = heldBack(added);
    onPost(path, held.resolver);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), 'Short');
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(await box()).toBeDisabled();
    held.arrive();
    expect(await screen.findByText('3 comments')).toBeInTheDocument();
    expect(await box()).toBeEnabled();
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

  it.each<[string, Resolver, string, string]>([
    [
      'the message of a response that is no success',
      () => HttpResponse.json({ status: 'error', message: 'Too long.' }),
      'Submission failed',
      'Too long.',
    ],
    [
      'a stock sentence where such an answer has no message',
      () => HttpResponse.json({ status: 'error' }),
      'Submission failed',
      'There was an error submitting your comment.',
    ],
    ['the message of a failure', fails(500, 'The database is away.'), 'Error', 'The database is away.'],
  ])('shows %s and keeps the text', async (_, resolver, title, body) => {
    onPost(path, resolver);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), 'Worth keeping');
    await user.click(submitButton());
    await expectToast(title, { body, seconds: 5 });
    expect(await box()).toHaveValue('Worth keeping');
    expect(screen.getByText('2 comments')).toBeInTheDocument();
  });

  it('shows its own message for a failure without one', async () => {
    failWithoutWords(path);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.type(await box(), 'Worth keeping');
    await user.click(submitButton());
    await expectToast('Error', { body: 'An unexpected error occurred.', seconds: 5 });
  });
});

describe('the comments of a prompt', () => {
  const commented =
    (comments: object[]): Resolver =>
    () =>
      HttpResponse.json({ id: 'p', title: 'P', fullPrompt: 'F', comments });

  it('name an author without a name Anonymous, and show the server’s date if there is no time', async () => {
    onGet('/prompts/:id', commented([{ id: '1', content: 'Hello', createdAtFormatted: '3 days ago' }]));
    renderApp('/prompts/p');
    const comment = (await screen.findByText('Hello')).closest('li');
    expect(comment).toHaveTextContent('Anonymous');
    expect(comment).toHaveTextContent('3 days ago');
  });

  it('are text: markup is shown as typed, and a web address opens in a new tab without access to this page', async () => {
    const content = '<img src=x onerror=alert(1)> see https://example.com/a?b=1. javascript:alert(1)';
    onGet('/prompts/:id', commented([{ id: '1', userName: '<b>Eve</b>', content }]));
    renderApp('/prompts/p');
    const comments = await screen.findByRole('region', { name: 'Comments' });
    expect(comments.querySelector('p')?.textContent).toBe(content);
    expect(comments.querySelector('img')).not.toBeInTheDocument();
    const [link, ...others] = within(comments.querySelector('p') as HTMLElement).getAllByRole('link');
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(others).toEqual([]);
  });
});
