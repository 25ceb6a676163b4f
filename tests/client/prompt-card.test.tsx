import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { fillLibrary, longDescription } from '#tests/support/client-library.ts';
import { fails, onGet, realAnswer } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(async () => {
  const { db } = await fillLibrary();
  await db.update(prompts).set({ exampleOutput: 'The dose is open.' }).where(eq(prompts.id, 'visit'));
});

const visit = 'Visit notes: what is open?';
const text = 'You are a medical science liaison.\nSummarise [visit notes].';
const link = (name: string) => screen.findByRole('link', { name });
const localDay = (date: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(date));

describe('a prompt card', () => {
  const card = async (title: string) => (await link(title)).closest('article') as HTMLElement;

  it('has the facts of its prompt in grid and list, and General without a department', async () => {
    renderApp('/departments');
    for (const view of ['grid', 'list']) {
      goTo(`/departments?view=${view}`);
      const shown = await card(visit);
      // The departments' names are a request of their own.
      await within(shown).findByText('Medical');
      for (const fact of [
        'v2.1',
        longDescription,
        'Lukas Brandt',
        `Updated ${localDay('2026-03-04T12:00:00Z')}`,
        '(4 reviews)',
        'Medical',
        'Needs Attachment: Yes',
        '2 use cases',
      ])
        expect(shown).toHaveTextContent(fact);
      // 4.5 on average: the floor is filled.
      expect(within(shown).getByRole('img', { name: 'Rated 4 of 5 stars' })).toBeInTheDocument();
      expect(await card('Forecast review')).toHaveTextContent('(1 review)');
      const protocol = await card('Protocol in plain language');
      for (const fact of ['1 use case', '(0 reviews)', 'Needs Attachment: No'])
        expect(protocol).toHaveTextContent(fact);
      expect(within(protocol).getByRole('img', { name: 'Rated 0 of 5 stars' })).toBeInTheDocument();
      expect(within(await card('Agenda for a workshop')).getByText('General')).toBeInTheDocument();
    }
  });
});

describe('the preview of a prompt in a list', () => {
  const peek = async () => within(await screen.findByRole('dialog', { name: 'Preview' }));
  async function openPeek() {
    const app = renderApp('/departments');
    (await link(visit)).focus();
    await app.user.keyboard(' ');
    const opened = await peek();
    await opened.findByText(/You are a medical science liaison/);
    return { ...app, opened };
  }

  it('opens on Space with text, facts and example, is navigated by arrows and letters, copies, and focuses the last shown card on Escape', async () => {
    const { user, opened, clipboard } = await openPeek();
    const title = opened.getByRole('link', { name: visit });
    expect(title).toHaveFocus();
    for (const fact of ['Medical', 'Lukas Brandt', /reviews?\)/])
      expect(await opened.findByText(fact)).toBeInTheDocument();
    const example = await opened.findByRole('region', { name: 'Example answer' });
    expect(await within(example).findByText('The dose is open.')).toBeInTheDocument();
    expect(opened.getByRole('link', { name: 'Open prompt' })).toHaveAttribute('href', '/prompts/visit');
    // A letter that is held down acts once.
    fireEvent.keyDown(title, { key: 'c', repeat: true });
    fireEvent.keyDown(title, { key: 'j', repeat: true });
    expect(opened.getByText('1 of 4')).toBeInTheDocument();
    expect(clipboard.text).toBe('');
    await user.keyboard('{ArrowDown}j');
    expect(await opened.findByRole('link', { name: 'Forecast review' })).toHaveFocus();
    expect(opened.getByText('3 of 4')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}k');
    expect(opened.getByText('1 of 4')).toBeInTheDocument();
    await user.keyboard('kc');
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(clipboard.text).toContain('Summarise [visit notes].');
    await user.keyboard('j{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).not.toBeInTheDocument());
    await waitFor(async () => expect(await link('Protocol in plain language')).toHaveFocus());
    expect(window.location.pathname).toBe('/departments');
    await user.keyboard(' ');
    await (await peek()).findByText('2 of 4');
    await user.keyboard('{Enter}');
    const heading = { level: 1, name: 'Protocol in plain language' };
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
  });

  it('opens by the eye of a card, beside a list that stays in use; says when a text cannot be loaded, and tries again', async () => {
    onGet('/prompts/visit', fails(500, 'The database is away.'));
    onGet('/prompts/forecast', () =>
      HttpResponse.json({ id: 'forecast', title: 'Forecast review', fullPrompt: 'Be brief.' }),
    );
    const { user } = renderApp('/departments?view=list');
    await user.click(await screen.findByRole('button', { name: 'Preview prompt: Forecast review' }));
    const opened = await peek();
    expect(await opened.findByText('3 of 4')).toBeInTheDocument();
    await opened.findByText('Be brief.');
    expect(await opened.findByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(opened.queryByRole('link', { name: /^Fill in/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Preview prompt: ${visit}` }));
    const other = await peek();
    expect(await other.findByText('1 of 4')).toBeInTheDocument();
    expect(await other.findByText('This prompt could not be loaded.')).toBeInTheDocument();
    onGet('/prompts/visit', realAnswer);
    await user.click(other.getByRole('button', { name: 'Try again' }));
    expect(await other.findByText(/You are a medical science liaison/)).toBeInTheDocument();
  });
});

it('the keys of a list go from prompt to prompt, copy the whole text of the one in focus, and are in the list of shortcuts', async () => {
  const { user, clipboard } = renderApp('/departments');
  await link(visit);
  await user.keyboard('jj');
  expect(await link('Protocol in plain language')).toHaveFocus();
  await user.keyboard('k');
  expect(await link(visit)).toHaveFocus();
  await user.keyboard('c');
  await expectToast('Copied to clipboard', { seconds: 3 });
  expect(clipboard.text).toBe(text);
  expect(window.location.pathname).toBe('/departments');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Preview the focused promptSpace');
  expect(dialog).toHaveTextContent('Copy the focused promptC');
});
