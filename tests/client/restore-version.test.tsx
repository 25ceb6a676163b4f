import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { serveGuidelines } from '#tests/support/client-guidelines.ts';
import { enter } from '#tests/support/client-person.ts';
import { revisedPrompt, secondText } from '#tests/support/client-reviewing.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { decide, submission } from '#tests/support/reviewing.ts';

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => setPublicConfig({}));

describe('restoring an earlier version', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Restore version 1.0' }));

  it('submits its content for review in one step; approved, it is the next version', async () => {
    const { id, author, reviewer } = await revisedPrompt();
    enter(author.token);
    const { user } = renderApp(`/prompts/${id}/versions`);
    const open = await screen.findByRole('button', { name: 'Restore v1.0' });
    expect(screen.queryByRole('button', { name: 'Restore v1.1' })).toBeNull();
    await user.click(open);
    await user.click((await dialog()).getByRole('button', { name: 'Submit for review' }));
    await findToast('Submitted for review');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(open).toHaveFocus();
    const { body: mine } = await author.get('/my-submissions');
    const sent = mine.find(({ status }: { status: string }) => status === 'pending');
    await decide(reviewer, sent.id, 'approve', { reason: 'Back to the first.' });
    const { body: versions } = await author.get(`/prompts/${id}/versions`);
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(['1.2', '1.1', '1.0']);
    expect(versions[0].text_hash).toBe(versions[2].text_hash);
  });

  it('says why it is refused, and keeps the dialog: a version was published since', async () => {
    const { id, author, other, reviewer } = await revisedPrompt();
    enter(author.token);
    const { user } = renderApp(`/prompts/${id}/versions`);
    await user.click(await screen.findByRole('button', { name: 'Restore v1.0' }));
    const newer = await other.post(`/prompts/${id}/revisions`, {
      ...submission,
      prompt: `${secondText} Be brief.`,
      base: 2,
    });
    await decide(reviewer, newer.body.id, 'approve', { reason: 'Shorter.' });
    const send = (await dialog()).getByRole('button', { name: 'Submit for review' });
    await user.click(send);
    expect(await (await dialog()).findByText(/its version is now 1\.2/)).toBeVisible();
    expect(
      (await author.get('/my-submissions')).body.filter(
        (entry: { status: string }) => entry.status === 'pending',
      ),
    ).toEqual([]);
  });

  it('first requires a confirmation of the prompt guidelines: Not now submits nothing, a confirmation continues', async () => {
    const { id, author } = await revisedPrompt();
    await serveGuidelines('2026-11');
    enter(author.token);
    const { user } = renderApp(`/prompts/${id}/versions`);
    const pending = async () => {
      const { body } = await author.get('/my-submissions');
      return body.filter(({ status }: { status: string }) => status === 'pending').length;
    };
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Confirm the prompt guidelines' }));
    await user.click(await screen.findByRole('button', { name: 'Restore v1.0' }));
    await user.click((await dialog()).getByRole('button', { name: 'Submit for review' }));
    await user.click((await question()).getByRole('button', { name: 'Not now' }));
    await user.click((await dialog()).getByRole('button', { name: 'Submit for review' }));
    await (await question()).findByText('Version: 2026-11');
    expect(await pending()).toBe(0);
    await user.click((await question()).getByRole('button', { name: 'Confirm and submit' }));
    await findToast('Submitted for review');
    expect(await pending()).toBe(1);
  });

  it('is not offered to visitors', async () => {
    const { id } = await revisedPrompt();
    renderApp(`/prompts/${id}/versions`);
    await screen.findByRole('button', { name: 'View v1.0' });
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});
