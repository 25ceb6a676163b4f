import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { promptStatuses } from '#contract/vocabulary.ts';
import { fails, onGet } from '#tests/support/client-network.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

const submissions = promptStatuses.map((status, index) => ({
  id: status,
  title: index === 0 ? '' : `About ${status}`,
  status,
  updatedAt: '2026-03-04T12:00:00Z',
}));

function answer(entries: object[] = submissions) {
  onGet('/my-submissions', () => HttpResponse.json(entries));
  onGet('/my-activity', () => HttpResponse.json({ saved_count: 1, rated_count: 3 }));
}

describe('the dashboard', () => {
  it('counts what the person saved and rated', async () => {
    answer();
    renderApp('/dashboard', { signedInAs: amara });
    expect(await screen.findByText(/You have saved/)).toHaveTextContent(
      'You have saved 1 prompt and rated 3 prompts.',
    );
  });

  it('shows where each submission stands, and leads to those that one can open', async () => {
    answer();
    renderApp('/dashboard', { signedInAs: amara });
    const list = within(await screen.findByRole('region', { name: 'My submissions' }));
    const entries = (await list.findAllByRole('listitem')).map((entry) => [
      entry.textContent?.replace(/Mar 4, 2026|4 Mar 2026/, ' '),
      entry.querySelector('a')?.getAttribute('href'),
    ]);
    expect(entries).toEqual([
      ['Untitled draft Draft', '/use-case-submission?draft=draft'],
      ['About pending In review', undefined],
      ['About changes_requested Changes requested', '/use-case-submission?draft=changes_requested'],
      ['About published Published', '/prompts/published'],
      ['About rejected Rejected', undefined],
      ['About retired Retired', undefined],
    ]);
  });

  it('invites to submit where there is nothing yet', async () => {
    answer([]);
    renderApp('/dashboard', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'Nothing submitted yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Submit a use case' })).toHaveAttribute(
      'href',
      '/use-case-submission',
    );
  });

  it('says why the submissions could not be loaded', async () => {
    answer();
    onGet('/my-submissions', fails(500, 'The database is away.'));
    renderApp('/dashboard', { signedInAs: amara });
    expect(
      await screen.findByRole('heading', { name: 'Your submissions could not be loaded' }),
    ).toBeInTheDocument();
    expect(screen.getByText('The database is away.')).toBeInTheDocument();
  });

  it('asks again for what could not be loaded, and for nothing else', async () => {
    onGet('/my-submissions', fails(500));
    onGet('/my-activity', fails(500));
    const { user } = renderApp('/dashboard', { signedInAs: amara });
    expect(await screen.findByText('Your figures could not be loaded.')).toBeInTheDocument();
    onGet('/my-submissions', () => HttpResponse.json(submissions));
    await user.click(await screen.findByRole('button', { name: 'Try again: submissions' }));
    expect(await screen.findByText('About pending')).toBeInTheDocument();
    expect(screen.getByText('Your figures could not be loaded.')).toBeInTheDocument();
    answer();
    await user.click(screen.getByRole('button', { name: 'Try again: figures' }));
    expect(await screen.findByText(/You have saved/)).toBeInTheDocument();
  });

  it('leads a visitor to the login and back', async () => {
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fdashboard',
    );
  });
});
