import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { usageWeeks, visits } from '#server/db/schema.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { enter, enterInAnotherTab } from '#tests/support/client-person.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { goTo, hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

const hour = 3_600_000;

describe('following', () => {
  let ann: Caller;
  beforeEach(async () => {
    ann = await personOfLibrary('Ann');
  });

  /** Ann was here two hours ago, before the prompts of the library came. */
  const wasHere = async () => {
    const at = new Date(Date.now() - 2 * hour);
    await (await testApp()).db
      .insert(visits)
      .values({ userId: ann.user.id, since: at, startedAt: at, seenAt: at });
  };
  const share = async (...prompts: string[]): Promise<string> => {
    const ben = await person(await testApp(), [], 'Ben');
    const body = { name: 'Onboarding', visibility: 'link' };
    const { id } = (await ben.post('/collections', body)).body;
    for (const promptId of prompts) await ben.put(`/collections/${id}/prompts/${promptId}`, undefined);
    return id;
  };
  const followed = async () => (await ann.get('/follows')).body;
  const button = (name: string) => screen.findByRole('button', { name });

  it('begins and ends at a department, with Undo', async () => {
    const { user } = renderApp('/departments/medical', { as: ann });
    await user.click(await button('Follow Medical'));
    expect(await button('Following Medical')).toBeInTheDocument();
    expect(await button('Following Medical')).toHaveFocus();
    expect(await button('Following Medical')).toHaveAccessibleDescription('Unfollow Medical');
    expect(await followed()).toMatchObject({ departments: [{ id: 'medical' }] });
    await user.click(await button('Following Medical'));
    await button('Follow Medical');
    expect(await followed()).toMatchObject({ departments: [] });
    await user.click(await button('Undo'));
    await button('Following Medical');
  });

  it('starts at a collection that was opened by its link, and requires a login of a visitor', async () => {
    const id = await share('loose');
    const { user } = renderApp(`/collections/${id}`);
    await user.click(await button('Follow Onboarding'));
    await expectToast('Login Required', { body: 'Sign in to follow this collection.', seconds: 3 });
    enterInAnotherTab(ann.token);
    await screen.findByRole('button', { name: 'Account: Ann' });
    await user.click(await button('Follow Onboarding'));
    await button('Following Onboarding');
    expect(await followed()).toMatchObject({ collections: [{ id, name: 'Onboarding' }] });
  });

  it('counts the new prompts in the notifications, shows the newest at home, and all of them on request', async () => {
    await wasHere();
    const id = await share('loose');
    await ann.put('/follows/departments/medical', undefined);
    await ann.put(`/follows/collections/${id}`, undefined);
    enter(ann.token);
    // The page gives room to new prompts that it had to show at the last visit.
    localStorage.setItem(`recents:${ann.user.id}`, '{"fresh":3}');
    const home = renderApp('/faq');
    await home.user.click(await button('Notifications'));
    await home.user.click(await screen.findByRole('link', { name: '3 new prompts' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All new prompts' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    goTo('/');
    const panel = within(await screen.findByRole('region', { name: 'New since your last visit' }));
    await panel.findByRole('link', { name: 'Agenda for a workshop' });
    expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'See all',
      'Agenda for a workshop',
      'Protocol in plain language',
      'Visit notes: what is open?',
    ]);
    expect(panel.getByText('Added to Onboarding')).toBeInTheDocument();
    await home.user.click(panel.getByRole('link', { name: 'See all new prompts' }));
    expect(await screen.findByRole('heading', { name: 'All new prompts' })).toBeInTheDocument();
    expect(await screen.findByText(/^3 prompts since /)).toBeInTheDocument();
    const all = within(screen.getByRole('list', { name: 'New prompts' }));
    const row = (title: string) => all.getByRole('link', { name: title }).closest('article');
    expect(row('Agenda for a workshop')).toHaveTextContent('Added to Onboarding');
    expect(row('Agenda for a workshop')).not.toHaveTextContent('New in');
    expect(row('Protocol in plain language')).not.toHaveTextContent('Added to');
    expect(row('Protocol in plain language')).toHaveTextContent('New in Medical');
    await home.user.click(screen.getByRole('link', { name: 'Followed departments and collections' }));
    const list = within(await screen.findByRole('list', { name: 'Following' }));
    // The heading says already that they are followed: the button says only what it does.
    const unfollow = await list.findByRole('button', { name: 'Unfollow Medical' });
    expect(unfollow).toHaveTextContent(/^Unfollow$/);
    await home.user.click(unfollow);
    // The department stays in the list, so that the user can follow it again.
    expect(await list.findByRole('button', { name: 'Follow Medical' })).toHaveFocus();
    expect(await button('Undo')).toBeInTheDocument();
  });

  it('shows the week that a digest links to, with the news about the user’s own prompts', async () => {
    const { db } = await testApp();
    const publishedAt = new Date('2026-11-18T10:00:00Z');
    await createPrompt(db, { id: 'new', title: 'New that week', departmentId: 'medical', publishedAt });
    await createPrompt(db, { id: 'own', title: 'My own prompt', authorId: ann.user.id });
    await db.insert(usageWeeks).values({ promptId: 'own', kind: 'copy', uses: 12, week: '2026-11-16' });
    await createComment(db, { promptId: 'own', createdAt: publishedAt });
    await ann.put('/follows/departments/medical', undefined);
    const { user } = renderApp('/following?week=2026-11-16', { as: ann });
    const region = await screen.findByRole('region', { name: /^Nov 16.+22, 2026$/ });
    await within(region).findByText('1 new prompt in departments and collections you follow.');
    expect(within(region).getByRole('link', { name: 'New that week' })).toBeInTheDocument();
    expect(within(region).getByText('New in Medical')).toBeInTheDocument();
    const own = within(screen.getByRole('list', { name: 'Your prompts that week' }));
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'My own prompt Used 12 times · 1 comment',
    ]);
    await user.click(screen.getByRole('link', { name: 'See newest prompts' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All new prompts' })).toHaveFocus());
  });

  it('says how to begin when the user follows nothing; a visitor has to sign in for a week, and returns to it', async () => {
    const { unmount } = renderApp('/following', { as: ann });
    expect(await screen.findByText(/a shared collection and select Follow/)).toBeInTheDocument();
    goTo('/account');
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    expect(await screen.findByText(/a shared collection and select Follow/)).toBeInTheDocument();
    unmount();
    localStorage.clear();
    renderApp('/following?week=2026-11-16');
    expect(await hrefOf('Sign in', within(screen.getByRole('main')))).toBe(
      '/login?returnTo=%2F%3Fweek%3D2026-11-16',
    );
  });
});
