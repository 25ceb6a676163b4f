import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { fails, onGet, onPost } from '#tests/support/client-network.ts';
import {
  acceptsSubmission,
  openSubmission,
  pressSubmit,
  submissionField,
  submitButton,
  typeEarlier,
} from '#tests/support/client-submission.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));

describe('an incomplete submission', () => {
  /** In the order of the form. */
  const toDo = {
    'Prompt Title': 'Enter a prompt title.',
    'Short Description': 'Enter a short description.',
    'Use Case': 'Enter a use case.',
    'The AI Prompt': 'Enter the AI prompt.',
    Department: 'Choose a department.',
    'Prompt Framework': 'Enter a prompt framework.',
    'Target Audience': 'Enter a target audience.',
    'Expected Outcome': 'Enter an expected outcome.',
    Difficulty: 'Choose a difficulty.',
    Tool: 'Enter a tool.',
  };

  it('marks each empty field, and puts the cursor in the first that is still empty, which says what to do', async () => {
    const sent = onPost('/prompts/add', acceptsSubmission);
    const { user } = await openSubmission();
    await user.type(submissionField('Prompt Title'), '   ');
    await pressSubmit(user);
    await expectToast('Validation Error', { body: 'Please fill in all required fields.', seconds: 3 });
    expect(screen.getByText('Error!').parentElement).toHaveTextContent(
      'Error! Please fill in all required fields.',
    );
    const form = within(submitButton().closest('form') as HTMLElement);
    expect(await form.findAllByText(/^(Enter|Choose) .+\.$/)).toHaveLength(10);
    for (const [label, sentence] of Object.entries(toDo)) {
      const role = sentence.startsWith('Choose') ? 'combobox' : 'textbox';
      expect(screen.getByRole(role, { name: label })).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      );
    }
    expect(submissionField('Prompt Title')).toHaveFocus();
    await user.type(submissionField('Prompt Title'), 'x');
    await pressSubmit(user);
    expect(submissionField('Short Description')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('counts the empty fields in the banner, leads to the first that is still empty, and loses each error once corrected, and the banner with the last one', async () => {
    onPost('/prompts/add', acceptsSubmission);
    typeEarlier({ leaveOut: ['Use Case', 'Tool'] });
    const { user } = await openSubmission();
    await pressSubmit(user);
    const banner = within((await screen.findByText('Error!')).parentElement as HTMLElement);
    expect(banner.getByText('2 fields still need an answer.')).toBeInTheDocument();
    expect(screen.getAllByText(/still needs? an answer\.$/)).toHaveLength(1);
    expect(submissionField('Use Case')).toHaveFocus();
    await user.click(submissionField('Tool'));
    await user.click(banner.getByRole('button', { name: 'Go to the first' }));
    expect(submissionField('Use Case')).toHaveFocus();
    await user.type(submissionField('Use Case'), 'x');
    expect(screen.queryByText('Enter a use case.')).not.toBeInTheDocument();
    expect(banner.getByText('1 field still needs an answer.')).toBeInTheDocument();
    await user.click(banner.getByRole('button', { name: 'Go to the first' }));
    expect(submissionField('Tool')).toHaveFocus();
    await user.type(submissionField('Tool'), 'x');
    expect(screen.queryByText('Enter a tool.')).not.toBeInTheDocument();
    expect(screen.queryByText('Error!')).not.toBeInTheDocument();
    await pressSubmit(user);
    expect(await screen.findByText('Success!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Validation Error')).not.toBeInTheDocument());
  });
});

describe('the optional fields of a submission', () => {
  const example = () => screen.queryByRole('textbox', { name: 'Example answer' });
  const disclosure = (verb: string) =>
    screen.findByRole('button', { name: `${verb} approved use and example` });

  it('open by themselves for a text among them that is too long, where the cursor goes, and stay open once it is corrected', async () => {
    const sent = onPost('/prompts/add', acceptsSubmission);
    typeEarlier();
    const { user } = await openSubmission();
    await user.click(await disclosure('Add'));
    await user.click(submissionField('Example answer'));
    await user.paste('x'.repeat(5_001));
    await user.click(await disclosure('Hide'));
    expect(example()).not.toBeInTheDocument();
    await pressSubmit(user);
    expect(submissionField('Example answer')).toHaveFocus();
    const body = 'Example answer is too long: at most 5,000 characters, 1 too many.';
    await expectToast('Validation Error', { body, seconds: 3 });
    expect(submissionField('Example answer')).toBeInvalid();
    expect(screen.queryByRole('button', { name: /approved use and example/ })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.clear(submissionField('Example answer'));
    expect(submissionField('Example answer')).toBeValid();
    expect(submissionField('Example answer')).toHaveFocus();
  });
});

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
  it('appear below their fields after a pause in typing, disappear once corrected, and do not prevent a submission', async () => {
    const sent = onPost(apiPaths.promptsAdd, () =>
      HttpResponse.json({ status: 'success', message: 'Thank you, it is in review.', id: 'new' }),
    );
    typeEarlier({ leaveOut: ['The AI Prompt'] });
    const { user } = await open();
    const description = submissionField('Short Description');
    await user.type(description, ' Write to greta.holm@pharma.org.');
    await waitFor(() =>
      expect(description).toHaveAccessibleDescription(
        /^Looks like an email address \(gre•••\). Use a placeholder such as \[email address\] instead, unless the address is public\./,
      ),
    );
    expect(description).not.toBeInvalid();
    expect(screen.getByText(/1 finding in the form/)).toHaveAttribute('aria-live', 'polite');
    await user.type(description, '{Backspace>20/}');
    await waitFor(() => expect(screen.queryByText(/email address \(gre/)).toBeNull());
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
