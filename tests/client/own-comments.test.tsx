import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { network, testApp } from '#tests/support/client-network.ts';
import { expectToast, findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

const path = '/prompts/visit/comments';
let author: Caller;
let reviewer: Caller;
let id: string;

beforeEach(async () => {
  author = await personOfLibrary('Ann Author');
  reviewer = await person(author.app, ['Reviewer'], 'Rita Reviewer');
  id = (await author.post(path, { content: 'First words.' })).body.comment.id;
});

const openAs = (caller: Caller | undefined) => renderApp('/prompts/visit', { as: caller });

const item = async (text: string) => {
  const shown = await screen.findByText(text, { selector: 'li p' });
  return shown.closest('li') as HTMLElement;
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const box = () => screen.findByRole('textbox', { name: 'Your comment' });
const newBox = () => screen.findByRole('textbox', { name: 'Comment' });
const heading = () => screen.getByRole('heading', { level: 2, name: 'Comments' });
const stored = async () => {
  const { body } = await author.get('/prompts/visit');
  return (body.comments as { id: string; content: string }[]).map(({ content }) => content);
};

async function openEditor(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await button(/^Edit comment by Ann Author/));
  return box();
}

describe('an own comment', () => {
  it('has buttons for its author only, as soon as it is added, is changed in its place, says so, and gives the focus back', async () => {
    const other = openAs(await person(await testApp(), [], 'Olga Other'));
    await screen.findByRole('button', { name: 'Account: Olga Other' });
    await item('First words.');
    expect(screen.queryByRole('button', { name: /comment by/ })).not.toBeInTheDocument();
    other.unmount();
    const { user } = openAs(author);
    await within(await item('First words.')).findByRole('button', { name: /^Delete comment/ });
    expect(screen.getAllByRole('button', { name: /^Edit comment/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Hide comment/ })).not.toBeInTheDocument();
    await user.type(await newBox(), 'Second words.');
    await user.click(await button('Submit comment'));
    const added = await item('Second words.');
    await user.click(await within(added).findByRole('button', { name: /^Edit comment/ }));
    const field = await box();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Second words.');
    await user.clear(field);
    await user.click(await button('Save comment'));
    expect(await screen.findByText('Comment cannot be empty.')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'x'.repeat(limits.comment - 1) } });
    expect(screen.getByText(/4,999 of 5,000 characters\./)).toBeInTheDocument();
    expect(field).toHaveAttribute('maxlength', String(limits.comment));
    await user.clear(field);
    await user.type(field, '  Better words. {Control>}{Enter}{/Control}');
    expect(await item('Better words.')).toHaveTextContent('edited');
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument();
    expect(await button(/^Edit comment by Ann Author: Better words\./)).toHaveFocus();
    expect(await stored()).toContain('Better words.');
  });

  it('keeps its typed text through Escape and a reload, until it is discarded', async () => {
    const { user, unmount } = openAs(author);
    await user.type(await openEditor(user), ' And more.');
    await user.keyboard('{Escape}');
    expect(await item('First words.')).toHaveTextContent('Unsaved changes');
    expect(await button(/^Edit comment/)).toHaveFocus();
    unmount();
    const next = openAs(author);
    expect(await box()).toHaveValue('First words. And more.');
    await next.user.type(await box(), '{Backspace>10/}');
    expect(await box()).toHaveValue('First words.');
    await next.user.type(await box(), ' Again.');
    await next.user.click(await button('Discard changes'));
    expect(await item('First words.')).not.toHaveTextContent('Unsaved changes');
    expect(await button(/^Edit comment/)).toHaveFocus();
  });

  it('keeps its typed text when it cannot be saved, shows changes from elsewhere before it replaces them, and leaves the text in the box for a new one when it was deleted', async () => {
    const { user } = openAs(author);
    await user.type(await openEditor(user), ' And more.');
    const broken = () => HttpResponse.json({ message: 'The database is away.' }, { status: 500 });
    network.use(http.put('*/comments/*', broken, { once: true }));
    await user.click(await button('Save comment'));
    expect(await screen.findByText(/The database is away\. Your text is kept\./)).toBeInTheDocument();
    expect(await box()).toHaveValue('First words. And more.');
    await author.put(`${path}/${id}`, { content: 'Other words.' });
    await user.click(await button('Save comment'));
    expect(await screen.findByText(/was changed elsewhere\./)).toHaveTextContent('Other words.');
    expect(await box()).toHaveValue('First words. And more.');
    await user.click(await button('Save comment'));
    await item('First words. And more.');
    expect(await stored()).toContain('First words. And more.');
    await user.type(await openEditor(user), ' Again.');
    await author.delete(`${path}/${id}`);
    await user.click(await button('Save comment'));
    await findToast('Comment already deleted');
    expect(await newBox()).toHaveValue('First words. And more. Again.');
    expect(heading()).toHaveFocus();
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument(),
    );
  });

  it('is deleted once that is confirmed, here or elsewhere; the focus goes to the heading', async () => {
    const { user } = openAs(author);
    await user.click(await button(/^Delete comment/));
    await user.click(await button('Keep'));
    expect(await button(/^Delete comment/)).toHaveFocus();
    await user.click(await button(/^Delete comment/));
    await user.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByText('First words.')).not.toBeInTheDocument());
    expect(await screen.findByText('2 comments')).toBeInTheDocument();
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(await stored()).not.toContain('First words.');
    await user.type(await newBox(), 'Third words.');
    await user.click(await button('Submit comment'));
    await user.click(await button(/^Delete comment/));
    const { body } = await author.get('/prompts/visit');
    await author.delete(`${path}/${body.comments.at(-1).id}`);
    await user.click(await button('Delete'));
    await expectToast('Comment not deleted', { body: 'Comment not found.', seconds: 5 });
    await waitFor(() => expect(screen.queryByText('Third words.')).not.toBeInTheDocument());
  });
});

describe('a comment that a reviewer hides', () => {
  // Found by its heading: without a layout, Fluent hides a dialog that opens a second time from screen readers.
  const dialog = async () =>
    (await screen.findByText('Hide this comment')).closest<HTMLElement>('[role=dialog]') as HTMLElement;

  it('needs a reason, which the form keeps until the server has stored it', async () => {
    const { user } = openAs(reviewer);
    await user.click(await button(/^Hide comment by Ann Author/));
    await user.click(within(await dialog()).getByRole('button', { name: 'Hide comment' }));
    expect(await screen.findByText('Enter a reason.')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Reason' });
    expect(field).toHaveFocus();
    await user.type(field, 'Names a patient.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await button(/^Hide comment by Ann Author/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(within(await dialog()).getByRole('textbox', { name: 'Reason' })).toHaveValue('Names a patient.');
    await user.click(within(await dialog()).getByRole('button', { name: 'Hide comment' }));
    await waitFor(async () =>
      expect(await item('First words.')).toHaveTextContent(
        'Visible only to its author and reviewers. Reason: Names a patient.',
      ),
    );
    expect(screen.getByText('2 comments')).toBeInTheDocument();
    expect(await button(/^Show again: comment by Ann Author/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/Names a patient/)).not.toBeInTheDocument());
    expect(await button(/^Hide comment by Ann Author/)).toHaveFocus();
    expect(screen.getByText('3 comments')).toBeInTheDocument();
  });

  it('is visible only to its author, who can still delete it', async () => {
    await reviewer.post(`${path}/${id}/hide`, { reason: '<b>Names</b> a patient.' });
    const { user, unmount } = openAs(author);
    const hidden = await item('First words.');
    expect(hidden).toHaveTextContent('Visible only to you and reviewers. Reason: <b>Names</b> a patient.');
    expect(within(hidden).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 comments')).toBeInTheDocument();
    unmount();
    localStorage.clear();
    const visitor = openAs(undefined);
    await item('Saved me an hour.');
    expect(screen.queryByText('First words.')).not.toBeInTheDocument();
    visitor.unmount();
    openAs(author);
    await user.click(await button(/^Delete comment/));
    await user.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByText('First words.')).not.toBeInTheDocument());
    expect(screen.getByText('2 comments')).toBeInTheDocument();
  });
});
