import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { fails, onGet, onPost } from '#tests/support/client-network.ts';
import { pressSubmit, submissionField, submitButton, typeEarlier } from '#tests/support/client-submission.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));

const alike = (changes: object = {}) => ({
  id: 'visit',
  title: 'Visit notes: what is open?',
  description: '',
  department_id: 'medical',
  department: 'Medical',
  score: 0.95,
  why: 'text',
  ...changes,
});

const open = async () => {
  const app = renderApp('/use-case-submission', { signedInAs: amara });
  await screen.findByRole('textbox', { name: 'Prompt Title' });
  return app;
};
const prompt =
  'You are a medical science liaison. Summarise the notes of a visit, and list what is open, with a date.';
const section = async () => screen.findByRole('region', { name: 'Similar prompts' });

describe('similar prompts in the submission form', () => {
  it('appear after a pause in typing, with a link to each, and leave focus and text alone', async () => {
    const sent = onPost(apiPaths.promptsSimilar, () =>
      HttpResponse.json([alike(), alike({ id: 'loose', title: 'Agenda for a workshop', score: 0.4 })]),
    );
    const { user } = await open();
    await user.type(submissionField('Prompt Title'), 'Open points');
    await user.click(submissionField('The AI Prompt'));
    await user.paste(prompt);
    const items = within(await section()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Visit notes: what is open?Medical · Nearly the same textUse this instead',
      'Agenda for a workshopMedical · Similar textUse this instead',
    ]);
    expect(submissionField('The AI Prompt')).toHaveFocus();
    expect(screen.getByText(/2 similar published prompts/)).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(sent.at(-1)).toEqual({ title: 'Open points', prompt }));
    // Otherwise each letter of the title would send a request.
    expect(sent.length).toBeLessThanOrEqual(2);
    await user.click(screen.getByRole('link', { name: 'Use this instead: Visit notes: what is open?' }));
    expect(await screen.findByRole('heading', { name: 'Visit notes: what is open?' })).toBeInTheDocument();
    window.history.back();
    await waitFor(() => expect(submissionField('The AI Prompt')).toHaveValue(prompt));
  });

  it('are silently absent where the call fails, and not requested from a server without it', async () => {
    const sent = onPost(apiPaths.promptsSimilar, fails(429, 'Too many searches.'));
    const { user, unmount } = await open();
    await user.type(submissionField('Prompt Title'), 'Open points');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(screen.queryByRole('region', { name: 'Similar prompts' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    await setPublicConfig({});
    startMinimalServer('camelCase');
    const other = onPost(apiPaths.promptsSimilar, fails(404));
    onGet(apiPaths.me, () => HttpResponse.json(amara));
    const app = await open();
    await app.user.type(submissionField('Prompt Title'), ' again');
    await app.user.click(submissionField('Short Description'));
    await app.user.paste('Write to greta.holm@pharma.org.');
    await waitFor(() =>
      expect(submissionField('Short Description')).toHaveAccessibleDescription(/email address/),
    );
    expect(other).toEqual([]);
  });
});

describe('warnings in the submission form', () => {
  it('appear below their fields after a pause in typing, and disappear once corrected', async () => {
    const { user } = await open();
    await user.click(submissionField('Short Description'));
    await user.paste('Write to greta.holm@pharma.org.');
    await waitFor(() =>
      expect(submissionField('Short Description')).toHaveAccessibleDescription(
        /^Looks like an email address \(gre•••\). Use a placeholder such as \[email address\] instead, unless the address is public\./,
      ),
    );
    expect(submissionField('Short Description')).not.toBeInvalid();
    expect(screen.getByText(/1 finding in the form/)).toHaveAttribute('aria-live', 'polite');
    await user.clear(submissionField('Short Description'));
    await waitFor(() => expect(screen.queryByText(/email address \(gre/)).toBeNull());
  });

  it('of blocking rules say who must confirm them, and do not prevent a submission', async () => {
    const sent = onPost(apiPaths.promptsAdd, () =>
      HttpResponse.json({ status: 'success', message: 'Thank you, it is in review.', id: 'new' }),
    );
    typeEarlier({ leaveOut: ['The AI Prompt'] });
    const { user } = await open();
    await user.click(submissionField('The AI Prompt'));
    await user.paste(`${prompt} The patient has NHS number 943 476 5919.`);
    await waitFor(() =>
      expect(submissionField('The AI Prompt')).toHaveAccessibleDescription(
        /an NHS number \(943•••\)\..*a reviewer must confirm it before publication/,
      ),
    );
    // Beside the buttons, which may be far below it.
    expect(screen.getByText(/^1 finding to fix or explain\./)).toBeInTheDocument();
    await user.click(submissionField('Tool'));
    await user.click(screen.getByRole('button', { name: 'Go to The AI Prompt' }));
    expect(submissionField('The AI Prompt')).toHaveFocus();
    await pressSubmit(user);
    expect(await screen.findByText(/Thank you, it is in review/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
