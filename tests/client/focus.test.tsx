import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { submissionField, typeEarlier } from '#tests/support/client-submission.ts';
import { clearToasts, findToast, toastCount } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { signIn } from '#tests/support/sign-in.ts';

beforeAll(fillLibrary);

const card = (name: string) => screen.findByRole('link', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('from page to page, the focus', () => {
  it('goes to the heading of a new page, going back to the link that was followed, and does not go with an element that the user removes', async () => {
    const { user } = renderApp('/departments');
    expect(await heading('All Departments')).not.toHaveFocus();
    await user.click(await card('Forecast review'));
    await waitFor(async () => expect(await heading('Forecast review')).toHaveFocus());
    act(() => window.history.back());
    await waitFor(async () => expect(await card('Forecast review')).toHaveFocus());
    await user.click(await screen.findByRole('link', { name: /^Medical/ }));
    await waitFor(async () => expect(await heading('Medical')).toHaveFocus());
    await user.type(screen.getByRole('searchbox', { name: 'Search prompts' }), 'zzqq');
    await user.click(await screen.findByRole('button', { name: 'Clear Search' }));
    expect(await screen.findByRole('searchbox', { name: 'Search prompts' })).toHaveFocus();
  });
});

describe('of the saved prompts', () => {
  beforeEach(async () => {
    const person = await signIn(await testApp());
    for (const id of ['forecast', 'visit', 'loose']) await person.post(`/prompts/${id}/save`, {});
    localStorage.setItem(authTokenKey, person.token);
  });
  const unsave = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Save prompt: ${name}` });
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    return button;
  };

  it('the next one gets the focus of an unsaved one, and the heading that of the last', async () => {
    const { user } = renderApp('/my-prompts');
    await user.click(await unsave('Visit notes: what is open?'));
    await waitFor(async () => expect(await card('Forecast review')).toHaveFocus());
    // Undo restores the focus too.
    await user.click(within(await findToast('Prompt unsaved')).getByRole('button', { name: 'Undo' }));
    expect(await card('Visit notes: what is open?')).toBeInTheDocument();
    await findToast('Prompt saved');
    await waitFor(async () => expect(await card('Forecast review')).toHaveFocus());
    await clearToasts();
    await user.click(await unsave('Visit notes: what is open?'));
    await waitFor(async () => expect(await card('Forecast review')).toHaveFocus());
    await user.click(await unsave('Agenda for a workshop'));
    await waitFor(async () => expect(await card('Forecast review')).toHaveFocus());
    await user.click(await unsave('Forecast review'));
    await screen.findByText('You have not saved any prompts yet.');
    await waitFor(async () => expect(await heading('My Saved Prompts')).toHaveFocus());
  });
});

describe('a form that was cleared', () => {
  const title = () => submissionField('Prompt Title');

  it('is restored with all its text, in place, by its button or the toast, and text typed since is kept beside it', async () => {
    typeEarlier({ owner: '', leaveOut: ['Tool'] });
    const kept = sessionStorage.getItem('unsent:submission');
    const { user } = renderApp('/use-case-submission');
    await user.click(await screen.findByRole('button', { name: 'Clear form' }));
    expect(title()).toHaveValue('');
    await findToast('Form cleared');
    const undo = screen.getByRole('button', { name: 'Undo clear' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(title()).toHaveValue('Minutes from notes');
    expect(screen.getByRole('button', { name: 'Clear form' })).toHaveFocus();
    await waitFor(() => expect(toastCount()).toBe(0));
    expect(JSON.parse(sessionStorage.getItem('unsent:submission') ?? '')).toMatchObject(
      JSON.parse(kept ?? ''),
    );
    await user.click(screen.getByRole('button', { name: 'Clear form' }));
    await user.type(title(), 'Typed since');
    await user.click(within(await findToast('Form cleared')).getByRole('button', { name: 'Undo' }));
    expect(title()).toHaveValue('Minutes from notes');
    const { others } = JSON.parse(sessionStorage.getItem('unsent:submission') ?? '');
    expect(others).toMatchObject([{ value: { title: 'Typed since' } }]);
  });
});
