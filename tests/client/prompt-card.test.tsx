import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary, longDescription } from '#tests/support/client-library.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

async function card(title: string) {
  const link = await screen.findByRole('link', { name: title });
  const article = link.closest('article');
  if (!article) throw new Error(`${title} stands on no card`);
  return article;
}

const localDay = (date: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(date));

describe.each(['grid', 'list'])('a prompt card in the %s', (view) => {
  it('shows title, author and rating', async () => {
    renderApp(`/departments?view=${view}`);
    const shown = await card('Visit notes: what is open?');
    for (const text of [
      'v2.1',
      longDescription,
      'Lukas Brandt',
      `Updated ${localDay('2026-03-04T12:00:00Z')}`,
      '(4 reviews)',
      'Medical',
      'Needs Attachment: Yes',
      '2 use cases',
    ]) {
      expect(shown).toHaveTextContent(text);
    }
    // 4.5 on average: the floor is filled.
    expect(within(shown).getByRole('img', { name: 'Rated 4 of 5 stars' })).toBeInTheDocument();
  });

  it('counts one in the singular', async () => {
    renderApp(`/departments?view=${view}`);
    expect(await card('Forecast review')).toHaveTextContent('(1 review)');
    const protocol = await card('Protocol in plain language');
    expect(protocol).toHaveTextContent('1 use case');
    expect(protocol).toHaveTextContent('(0 reviews)');
    expect(within(protocol).getByRole('img', { name: 'Rated 0 of 5 stars' })).toBeInTheDocument();
    expect(protocol).toHaveTextContent('Needs Attachment: No');
  });

  it('shows General for a prompt without a department', async () => {
    renderApp(`/departments?view=${view}`);
    expect(within(await card('Agenda for a workshop')).getByText('General')).toBeInTheDocument();
  });
});

describe('a prompt card', () => {
  it('opens the prompt', async () => {
    const { user } = renderApp('/departments');
    await user.click(await screen.findByRole('link', { name: 'Forecast review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Forecast review' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/prompts/forecast');
  });

  it('copies the whole prompt, which the list does not have', async () => {
    const { user, clipboard } = renderApp('/departments');
    await user.click(await screen.findByRole('button', { name: 'Copy prompt: Visit notes: what is open?' }));
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(clipboard.text).toBe('You are a medical science liaison.\nSummarise [visit notes].');
    expect(window.location.pathname).toBe('/departments');
  });
});
