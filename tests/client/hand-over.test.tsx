import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assistant } from '#contract/assistants.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onPost } from '#tests/support/client-network.ts';
import { clearToasts, expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

const assistant = (more: Partial<Assistant> = {}): Assistant => ({
  name: 'Copilot',
  icon: 'sparkle',
  url: 'https://m365.cloud.microsoft/chat',
  text: 'none',
  submits: false,
  limit: 2_000,
  limit_unit: 'bytes',
  ...more,
});
const linked = assistant({
  name: 'Claude',
  url: 'https://claude.example/new?a=b',
  text: 'query',
  parameter: 'q',
});
const text = 'Answer [name] & be 100% "nice" + brief.\nÜber';

beforeAll(async () => {
  const { db } = await fillLibrary();
  // Another author than the signed-in user: the page of an own prompt sends a request, which needs a token that the server knows.
  const author = 'Lukas Brandt';
  await createPrompt(db, { id: 'short', title: 'Short', author, fullPrompt: 'Be brief & kind + 1.' });
  await createPrompt(db, { id: 'letter', title: 'A letter', fullPrompt: text });
});

/** The opened URLs, each with the clipboard’s content at that time. */
let opened: { url: string; copied: string }[];
let isBlocked: boolean;

beforeEach(() => {
  opened = [];
  isBlocked = false;
});

async function open(id: string, assistants: Assistant[], options?: Parameters<typeof renderApp>[1]) {
  await setPublicConfig({ ownServer: true, assistants });
  const uses = onPost(`/prompts/${id}/uses`, () => new Response(null, { status: 204 }));
  const app = renderApp(`/prompts/${id}`, options);
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push({ url: String(url), copied: app.clipboard.text });
    return isBlocked ? null : ({ opener: window } as unknown as Window);
  });
  const block = within(await screen.findByRole('region', { name: 'Prompt' }));
  await block.findByText(/brief/);
  return { ...app, block, uses };
}

const press = (name: string) => screen.getByRole('button', { name });
const notice = (name: string) =>
  screen.findByRole('dialog', { name: `Open ${name} with the prompt in the link?` });

describe('opening a prompt in an assistant', () => {
  it('copies the shown text, says so, and opens the assistant without it, by a button after the last field or Ctrl+Enter', async () => {
    const { user, uses, clipboard } = await open('letter', [assistant()]);
    const form = within(await screen.findByRole('form', { name: 'Fill in' }));
    const buttons = form.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Copy and open Copilot', 'Copy']);
    await user.type(form.getByRole('textbox'), '{Control>}{Enter}{/Control}');
    const body = 'Paste it into Copilot. 1 field is still empty.';
    await expectToast('Copied to clipboard', { body, seconds: 3 });
    expect(clipboard.text).toBe(text);
    await waitFor(() => expect(uses).toEqual([{ kind: 'hand-over' }]));
    expect(opened).toEqual([{ url: 'https://m365.cloud.microsoft/chat', copied: text }]);
    await clearToasts();
    await user.type(form.getByRole('textbox'), 'Ada');
    await user.click(press('Copy and open Copilot'));
    await expectToast('Copied to clipboard', { body: 'Paste it into Copilot.', seconds: 3 });
    await waitFor(() => expect(opened).toHaveLength(2));
    const copied = 'Answer Ada & be 100% "nice" + brief.\nÜber';
    expect(opened[1]).toEqual({ url: 'https://m365.cloud.microsoft/chat', copied });
  });

  it('shows the address if the window is blocked, and counts a copy', async () => {
    const { user, uses, clipboard } = await open('short', [assistant()]);
    isBlocked = true;
    await user.click(press('Copy and open Copilot'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open Copilot' }));
    expect(dialog.getByRole('textbox')).toHaveValue('https://m365.cloud.microsoft/chat');
    expect(clipboard.text).toBe('Be brief & kind + 1.');
    await waitFor(() => expect(toastCount()).toBe(0));
    await waitFor(() => expect(uses).toEqual([{ kind: 'copy' }]));
  });

  it('offers the others in a menu, in their order, and no button if none is configured', async () => {
    const { user, unmount } = await open('short', [linked, assistant(), assistant({ name: 'Gemini' })]);
    expect(press('Open in Claude')).toBeInTheDocument();
    await user.click(press('Other assistants'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Copy and open Copilot', 'Copy and open Gemini']);
    await user.click(screen.getByRole('menuitem', { name: 'Copy and open Copilot' }));
    await expectToast('Copied to clipboard', { body: 'Paste it into Copilot.', seconds: 3 });
    unmount();
    await open('short', []);
    expect(screen.queryByRole('button', { name: /and open|^Open in|assistants/ })).not.toBeInTheDocument();
  });
});

describe('a link that contains the text', () => {
  const link = 'https://claude.example/new?a=b&q=Be%20brief%20%26%20kind%20%2B%201.';

  it('is opened after a notice, and without it from then on, until a logout', async () => {
    const { user, uses, unmount, clipboard } = await open('short', [linked], { signedInAs: amara });
    await user.click(press('Open in Claude'));
    await notice('Claude');
    // Closed, it opens nothing.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(press('Open in Claude')).toHaveFocus());
    expect([opened, clipboard.text]).toEqual([[], '']);
    await user.click(press('Open in Claude'));
    await notice('Claude');
    await user.click(press('Open with prompt'));
    await waitFor(() => expect(opened).toEqual([{ url: link, copied: '' }]));
    await waitFor(() => expect(press('Open in Claude')).toHaveFocus());
    // A press before the first one has ended has no effect; its use is counted at its end.
    await waitFor(() => expect(uses).toHaveLength(1));
    await user.click(press('Open in Claude'));
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(clipboard.text).toBe('');
    await waitFor(() => expect(uses).toEqual([{ kind: 'hand-over' }, { kind: 'hand-over' }]));
    unmount();
    const left = renderApp('/logout', { signedInAs: amara });
    await screen.findByRole('heading', { name: 'Login to Your App' });
    left.unmount();
    const again = await open('short', [linked], { signedInAs: amara });
    await again.user.click(press('Open in Claude'));
    await notice('Claude');
  });

  it('requires a confirmation for every filled-in text, and names the values; copying instead keeps them out of the link', async () => {
    const { user, clipboard } = await open('letter', [{ ...linked, submits: true }]);
    await user.click(press('Open in Claude'));
    const first = await notice('Claude');
    expect(first).toHaveTextContent('Claude sends the text immediately');
    expect(first).not.toHaveTextContent('your values');
    // In the notice, these keys do not press the form's button.
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toEqual([]);
    await user.click(press('Open with prompt'));
    await waitFor(() => expect(opened).toHaveLength(1));
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'Ada');
    await user.click(press('Open in Claude'));
    expect(await notice('Claude')).toHaveTextContent('The link also contains your values for "name".');
    await user.click(press('Copy instead'));
    await expectToast('Copied to clipboard', { body: 'Paste it into Claude.', seconds: 3 });
    expect(clipboard.text).toContain('Answer Ada');
    await waitFor(() => expect(opened[1]?.url).toBe('https://claude.example/new?a=b'));
    expect(opened.some(({ url }) => url.includes('Ada'))).toBe(false);
  });

  it('is not made for more bytes of the link or characters of the text than the assistant takes: the prompt is copied', async () => {
    const strict = assistant({ ...linked, name: 'Gemini', limit: 19, limit_unit: 'characters' });
    const { user } = await open('short', [{ ...linked, limit: link.length - 1 }, strict]);
    const body = (name: string) => `The prompt is too long for a link. Paste it into ${name}.`;
    await user.click(press('Open in Claude'));
    await expectToast('Copied to clipboard', { body: body('Claude'), seconds: 3 });
    await waitFor(() => expect(opened).toEqual([{ url: linked.url, copied: 'Be brief & kind + 1.' }]));
    await clearToasts();
    await user.click(press('Other assistants'));
    await user.click(await screen.findByRole('menuitem', { name: 'Open in Gemini' }));
    await expectToast('Copied to clipboard', { body: body('Gemini'), seconds: 3 });
    await waitFor(() => expect(opened[1]?.url).toBe(linked.url));
  });
});
