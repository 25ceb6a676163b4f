import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveGuidelines } from '#tests/support/client-guidelines.ts';
import { castHere, revisedPrompt } from '#tests/support/client-reviewing.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, decide, publish } from '#tests/support/reviewing.ts';

/** A prompt of a reviewer, and one that is better. */
async function library() {
  const people = await castHere();
  const { author, reviewer, other } = people;
  const better = await publish(author, reviewer, { title: 'The better one' });
  const id = await publish(reviewer, other);
  return { ...people, id, better };
}

const open = (caller: Caller, id: string) => renderApp(`/prompts/${id}`, { as: caller });

const button = (name: string) => screen.findByRole('button', { name });
const openRetire = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire prompt' }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const reason = { name: /^Reason/ };
const retiredHeading = { level: 1, name: 'This prompt is no longer in use' };

describe('a reviewer', () => {
  it('retires a prompt with a reason and a successor found by search, and restores it', async () => {
    const { other, id } = await library();
    const { user } = open(other, id);
    await openRetire(user);
    const form = await dialog('Retire this prompt');
    await user.click(form.getByRole('button', { name: 'Retire prompt' }));
    expect(await form.findByText('Enter a reason.')).toBeInTheDocument();
    expect(form.getByRole('textbox', reason)).toHaveFocus();
    await user.type(form.getByRole('textbox', reason), ' Two did the same. ');
    await user.type(form.getByRole('searchbox', { name: 'Replaced by' }), 'medical writer{Enter}');
    await user.click(await form.findByRole('button', { name: 'Choose: The better one' }));
    expect(form.getByRole('button', { name: 'Remove the replacement: The better one' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Retire prompt' }));
    expect(await screen.findByRole('heading', retiredHeading)).toBeInTheDocument();
    await expectClosed();
    expect(screen.getByRole('heading', retiredHeading)).toHaveFocus();
    await findToast('Prompt retired');
    expect(screen.getByText('This prompt was retired: Two did the same.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Use "The better one" instead' })).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
    await user.click(await button('Restore prompt'));
    const restoring = await dialog('Restore this prompt');
    await user.type(restoring.getByRole('textbox', reason), 'Needed after all.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('region', { name: 'Prompt' })).toBeInTheDocument();
    await expectClosed();
    expect(screen.getByRole('heading', { level: 1, name: 'Congress Q&A bank' })).toHaveFocus();
  });

  it('keeps the typed text when another reviewer was first, and shows the current page', async () => {
    const { other, reviewer, better: id } = await library();
    const { user } = open(other, id);
    await openRetire(user);
    const form = await dialog('Retire this prompt');
    await user.type(form.getByRole('textbox', reason), 'Too old.');
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'By another.' });
    await user.click(form.getByRole('button', { name: 'Retire prompt' }));
    await form.findByText(
      'This prompt has already been retired. Close this dialog to see the current page. Your text is kept.',
    );
    expect(form.getByRole('textbox', reason)).toHaveValue('Too old.');
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(screen.getByRole('heading', retiredHeading)).toHaveFocus();
    expect(screen.getByText('This prompt was retired: By another.')).toBeInTheDocument();
  });
});

describe('restoring an earlier version', () => {
  const restoring = () => dialog('Restore version 1.0');

  it('submits its content for review, after a confirmation of the prompt guidelines; approved, it is the next version', async () => {
    const { id, author, reviewer } = await revisedPrompt();
    await serveGuidelines('2026-11');
    const visitor = renderApp(`/prompts/${id}/versions`);
    await screen.findByRole('button', { name: 'View v1.0' });
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    visitor.unmount();
    const { user } = renderApp(`/prompts/${id}/versions`, { as: author });
    const open = await screen.findByRole('button', { name: 'Restore v1.0' });
    expect(screen.queryByRole('button', { name: 'Restore v1.1' })).toBeNull();
    const pending = async () => {
      const { body } = await author.get('/my-submissions');
      return body.filter(({ status }: { status: string }) => status === 'pending');
    };
    const question = () => dialog('Confirm the prompt guidelines');
    await user.click(open);
    await user.click((await restoring()).getByRole('button', { name: 'Submit for review' }));
    await user.click((await question()).getByRole('button', { name: 'Not now' }));
    await user.click((await restoring()).getByRole('button', { name: 'Submit for review' }));
    await (await question()).findByText('Version: 2026-11');
    expect(await pending()).toEqual([]);
    await user.click((await question()).getByRole('button', { name: 'Confirm and submit' }));
    await findToast('Submitted for review');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(open).toHaveFocus();
    const [sent] = await pending();
    await decide(reviewer, sent.id, 'approve', { reason: 'Back to the first.' });
    const { body: versions } = await author.get(`/prompts/${id}/versions`);
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(['1.2', '1.1', '1.0']);
    expect(versions[0].text_hash).toBe(versions[2].text_hash);
  });
});
