import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installClipboard, textOf, watchDownloads } from '#tests/support/client-browser.ts';
import { passTime, stopTime } from '#tests/support/client-clock.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onPost, testApp } from '#tests/support/client-network.ts';
import { clearToasts, expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

async function openPrompt(id = 'visit') {
  const app = renderApp(`/prompts/${id}`);
  await screen.findByRole('region', { name: 'Prompt' });
  return app;
}

const fullPrompt = 'You are a medical science liaison.\nSummarise [visit notes].';
/** The first: at the text, where there is one after the fields too. */
const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

/** The selected text in the dialog with that heading. */
async function shownText(heading: string) {
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: heading });
  await waitFor(() => expect(field.selectionEnd).toBe(field.value.length));
  return field.value.slice(field.selectionStart, field.selectionEnd);
}

const copied = { body: '1 field is still empty.', seconds: 3 };

describe('copying a prompt', () => {
  it('puts the full prompt on the clipboard and says so; a server that counts neither delays nor fails it', async () => {
    await setPublicConfig({ ownServer: true });
    const sent = onPost('/prompts/visit/uses', fails(500));
    const { user, clipboard } = await openPrompt();
    await user.click(button('Copy'));
    await expectToast('Copied to clipboard', copied);
    expect(clipboard.text).toBe(fullPrompt);
    await waitFor(() => expect(sent).toEqual([{ kind: 'copy' }]));
    expect(toastCount()).toBe(1);
  });

  it('marks the button as copied for three seconds', async () => {
    const sent = onPost('/prompts/visit/uses', fails(404));
    const { clipboard } = await openPrompt();
    stopTime();
    // The key of its page.
    fireEvent.keyDown(document.body, { key: 'c' });
    await act(async () => {
      await Promise.resolve();
    });
    expect(button('Copied')).toBeInTheDocument();
    expect(clipboard.text).toBe(fullPrompt);
    passTime(2_999);
    expect(button('Copied')).toBeInTheDocument();
    passTime(1);
    expect(button('Copy')).toBeInTheDocument();
    // This server does not count.
    expect(sent).toEqual([]);
  });

  it('shows a failure only in a dialog, with the text to copy by hand', async () => {
    const { user } = await openPrompt();
    installClipboard({ allowed: false });
    await user.click(button('Copy'));
    expect(await shownText('Copy the prompt')).toBe(fullPrompt);
    expect(screen.getByRole('textbox', { name: 'Copy the prompt' })).toHaveAccessibleDescription(
      'The prompt was not copied. Copy the selected text yourself.',
    );
    // The dialog is enough: no toast.
    expect(toastCount()).toBe(0);
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Copy')).toBeInTheDocument();
  });
});

describe('downloading a prompt', () => {
  it('hands over the full prompt as a file named after the title, in English letters, digits and underscores', async () => {
    const { db } = await testApp();
    await createPrompt(db, { id: 'odd', title: 'Über 2 Prüf-Pläne/v1.0 “é”' });
    const files = watchDownloads();
    const { user } = await openPrompt();
    await user.click(button('Download'));
    await expectToast('Download started', copied);
    expect(files.map(({ name }) => name)).toEqual(['Visit_notes__what_is_open_.txt']);
    expect(await textOf(files[0]?.blob)).toBe(fullPrompt);
    goTo('/prompts/odd');
    await screen.findByRole('heading', { level: 1, name: /^Über/ });
    await screen.findByText(/at length/);
    await user.click(button('Download'));
    await waitFor(() => expect(files[1]?.name).toBe('_ber_2_Pr_f_Pl_ne_v1_0____.txt'));
    URL.createObjectURL = () => {
      throw new Error('refused');
    };
    await user.click(button('Download'));
    await expectToast('Download failed', { body: 'Could not download the prompt.', seconds: 5 });
  });

  it('fetches it as Markdown or as an Agent Skill from a server that makes such files', async () => {
    const addresses: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      addresses.push(new URL(this.href).pathname + new URL(this.href).search);
    });
    await setPublicConfig({ ownServer: true });
    const { user } = await openPrompt();
    for (const [name, format] of [
      ['Markdown', 'markdown'],
      ['an Agent Skill', 'skill'],
    ] as const) {
      await user.click(button('More'));
      await user.click(await screen.findByRole('menuitem', { name: `Download as ${name}` }));
      await expectToast('Download started', { seconds: 3 });
      await waitFor(() => expect(button('More')).toHaveFocus());
      expect(addresses.at(-1)).toBe(`/api/prompts/visit/download?format=${format}`);
      await clearToasts();
    }
  });
});

describe('sharing a prompt', () => {
  const link = 'http://localhost:3000/prompts/visit';
  const deviceShares = (share: (data: ShareData) => Promise<void>) => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  };

  it('offers title and link to the device, or copies the link where the device refuses; a cancellation is silent', async () => {
    const shared: ShareData[] = [];
    deviceShares(async (data) => void shared.push(data));
    const { user, clipboard } = await openPrompt();
    await user.click(button('Share'));
    await expectToast('Prompt shared', { seconds: 3 });
    expect(shared).toEqual([{ title: 'Visit notes: what is open?', url: link }]);
    expect(clipboard.text).toBe('');
    await clearToasts();
    deviceShares(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
    await user.click(button('Share'));
    // Another action's toast proves that toasts were ready to come.
    await user.click(button('Copy'));
    await expectToast('Copied to clipboard', copied);
    expect(toastCount()).toBe(1);
    expect(clipboard.text).toBe(fullPrompt);
    deviceShares(() => Promise.reject(new DOMException('not here', 'NotAllowedError')));
    await user.click(button('Share'));
    await expectToast('Link copied', { seconds: 3 });
    expect(clipboard.text).toBe(link);
  });
});
