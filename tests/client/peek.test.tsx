import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const link = (name: string) => screen.findByRole('link', { name });
const peek = async () => within(await screen.findByRole('dialog', { name: 'Preview' }));
const visit = 'Visit notes: what is open?';

async function openPeek() {
  const app = renderApp('/departments');
  (await link(visit)).focus();
  await app.user.keyboard(' ');
  const opened = await peek();
  await opened.findByText(/You are a medical science liaison/);
  return { ...app, opened };
}

describe('peek', () => {
  it('shows the text of the focused prompt on Space, and returns the focus on Escape', async () => {
    const { user, opened } = await openPeek();
    expect(opened.getByText('1 of 4')).toBeInTheDocument();
    expect(opened.getByRole('link', { name: visit })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).not.toBeInTheDocument());
    await waitFor(async () => expect(await link(visit)).toHaveFocus());
    expect(window.location.pathname).toBe('/departments');
  });

  it('is navigated by arrows and letters, copies, and focuses the last shown card when it closes', async () => {
    const { user, opened, clipboard } = await openPeek();
    await user.keyboard('{ArrowDown}j');
    expect(await opened.findByRole('link', { name: 'Forecast review' })).toHaveFocus();
    expect(opened.getByText('3 of 4')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}k');
    expect(opened.getByText('1 of 4')).toBeInTheDocument();
    await user.keyboard('kc');
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(clipboard.text).toContain('Summarise [visit notes].');
    await user.keyboard('j{Escape}');
    await waitFor(async () => expect(await link('Protocol in plain language')).toHaveFocus());
  });

  it('acts only once while a letter is held down', async () => {
    const { opened, clipboard } = await openPeek();
    const title = opened.getByRole('link', { name: visit });
    fireEvent.keyDown(title, { key: 'c', repeat: true });
    fireEvent.keyDown(title, { key: 'j', repeat: true });
    expect(opened.getByText('1 of 4')).toBeInTheDocument();
    expect(clipboard.text).toBe('');
  });

  it('opens the page on Enter', async () => {
    const { user } = await openPeek();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: visit })).toBeInTheDocument();
  });

  it('names department, author and rating, and leads to the page', async () => {
    const { user, opened } = await openPeek();
    for (const fact of ['Medical', 'Lukas Brandt', /reviews?\)/])
      expect(opened.getByText(fact)).toBeInTheDocument();
    await user.click(opened.getByRole('link', { name: 'Open prompt' }));
    expect(await screen.findByRole('heading', { level: 1, name: visit })).toBeInTheDocument();
  });

  it('leads to the first empty field of a prompt that has fields', async () => {
    const { user, opened } = await openPeek();
    await user.click(await opened.findByRole('link', { name: 'Fill in 1 field' }));
    const form = await screen.findByRole('form', { name: 'Fill in' });
    await waitFor(() => expect(within(form).getAllByRole('textbox')[0]).toHaveFocus());
  });

  it('offers no fields where a prompt has none', async () => {
    onGet('/prompts/forecast', () =>
      HttpResponse.json({ id: 'forecast', title: 'Forecast review', fullPrompt: 'Be brief.' }),
    );
    const { user } = renderApp('/departments');
    await user.click(await screen.findByRole('button', { name: 'Preview prompt: Forecast review' }));
    const opened = await peek();
    await opened.findByText('Be brief.');
    expect(await opened.findByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(opened.queryByRole('link', { name: /^Fill in/ })).not.toBeInTheDocument();
  });

  it('opens by the eye of a card, beside a list that stays in use', async () => {
    const { user } = renderApp('/departments?view=list');
    await user.click(await screen.findByRole('button', { name: 'Preview prompt: Forecast review' }));
    expect(await (await peek()).findByText('3 of 4')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Preview prompt: ${visit}` }));
    expect(await (await peek()).findByText('1 of 4')).toBeInTheDocument();
  });

  it('opens from the card’s menu on a touch screen, which has no eye', async () => {
    const real = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), { matches: media === '(hover: none)' }),
    );
    onTestFinished(() => void vi.stubGlobal('matchMedia', real));
    const { user } = renderApp('/departments');
    await user.click(await screen.findByRole('button', { name: 'More actions: Forecast review' }));
    expect(screen.queryByRole('button', { name: /^Preview/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeInTheDocument();
  });

  it('says when the text cannot be loaded, and tries again', async () => {
    onGet('/prompts/visit', fails(500, 'The database is away.'));
    const { user } = renderApp('/departments');
    await user.click(await screen.findByRole('button', { name: `Preview prompt: ${visit}` }));
    const opened = await peek();
    expect(await opened.findByText('This prompt could not be loaded.')).toBeInTheDocument();
    onGet('/prompts/visit', async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(opened.getByRole('button', { name: 'Try again' }));
    expect(await opened.findByText(/You are a medical science liaison/)).toBeInTheDocument();
  });
});

describe('the keys of a list', () => {
  it('go from prompt to prompt, and copy the one in focus', async () => {
    const { user, clipboard } = renderApp('/departments');
    await link(visit);
    await user.keyboard('jj');
    expect(await link('Protocol in plain language')).toHaveFocus();
    await user.keyboard('k');
    expect(await link(visit)).toHaveFocus();
    await user.keyboard('c');
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(clipboard.text).toContain('Summarise [visit notes].');
  });

  it('are in the list of shortcuts', async () => {
    const { user } = renderApp('/departments');
    await link(visit);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Preview the focused promptSpace');
    expect(dialog).toHaveTextContent('Copy the focused promptC');
  });
});
