import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, onPost } from '#tests/support/client-network.ts';
import {
  acceptsSubmission,
  departmentBox,
  fillSubmission,
  openSubmission,
  pressSubmit,
  submissionField,
  submissionTexts,
  submitButton,
  typeEarlier,
} from '#tests/support/client-submission.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, hrefOf, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const whole = {
  title: 'Minutes from notes',
  description: 'Turns notes into minutes.',
  use_case: 'After a meeting',
  prompt: 'Write minutes of (meeting).',
  department_id: 'medical',
  status: 'pending',
  prompt_framework: 'RTF',
  target_audience: 'Project leads',
  expected_outcome: 'A page of minutes',
  difficulty: 'Advanced',
  needs_attached_file_or_text_copy: false,
  tool: 'Copilot',
};

describe('the submission form', () => {
  it('has the specified fields, explained with an example each, and says how many are left, and of which group', async () => {
    const { user } = await openSubmission();
    const rows = {
      'Prompt Title': null,
      'Short Description': '3',
      'Use Case': '4',
      'The AI Prompt': '8',
      'Prompt Framework': '3',
      'Target Audience': null,
      'Expected Outcome': '3',
      Tool: null,
    };
    for (const [label, expected] of Object.entries(rows))
      expect(submissionField(label).getAttribute('rows'), label).toBe(expected);
    expect(screen.getByText(/Use \[placeholders\] for what changes each time/)).toBeInTheDocument();
    for (const name of ['Short Description', 'Target Audience', 'Expected Outcome', 'Tool'])
      expect(submissionField(name), name).toHaveAccessibleDescription(/\w/);
    expect(screen.getByPlaceholderText('For example: ChatGPT, Midjourney, DALL-E')).toBeInTheDocument();
    const attachment = 'Requires attached file or text copy (e.g., for summarization)';
    expect(screen.getByRole('checkbox', { name: attachment })).not.toBeChecked();
    expect(screen.getByText('10 required fields left')).toBeInTheDocument();
    const purpose = screen.getByRole('group', { name: 'Purpose' });
    expect(purpose).toHaveTextContent(/^Purpose \(\d required\)/);
    await user.click(screen.getByRole('combobox', { name: 'Difficulty' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
      'Expert',
    ]);
    await user.click(options[0] as HTMLElement);
    expect(await screen.findByText('9 required fields left')).toBeInTheDocument();
    await user.click(submissionField('The AI Prompt'));
    await user.paste('Ask [name] about <b>[topic]</b>.');
    // Placeholders are marked, and markup is text.
    expect((await screen.findByText('[name]')).tagName).toBe('MARK');
    expect(screen.getByText('[topic]').tagName).toBe('MARK');
    expect(document.querySelector('form b')).toBeNull();
  });
});

describe('the department of a submission', () => {
  it('is searched by name in any case, and chosen; it cannot be one that does not exist', async () => {
    const { user } = await openSubmission();
    expect(departmentBox()).toHaveAttribute('placeholder', 'Select a department...');
    await user.click(departmentBox());
    expect(departmentBox()).toHaveAttribute('placeholder', 'Search department...');
    await user.type(departmentBox(), 'Nowhere');
    expect(await screen.findByText('No department found.')).toBeInTheDocument();
    await user.click(submissionField('Prompt Title'));
    expect(departmentBox()).toHaveValue('');
    await user.click(departmentBox());
    await user.type(departmentBox(), 'ACCESS');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Market Access']);
    await user.click(options[0] as HTMLElement);
    expect(departmentBox()).toHaveValue('Market Access');
  });

  it('waits for the departments, as does the submit button, and is missed in a banner and at its field when they fail to load', async () => {
    const held = heldBack(fails(500));
    onGet('/departments', held.resolver);
    renderApp('/use-case-submission', { signedInAs: amara });
    expect(await screen.findByRole('combobox', { name: 'Department' })).toBeDisabled();
    expect(departmentBox()).toHaveAttribute('placeholder', 'Loading departments...');
    expect(submitButton()).toBeDisabled();
    held.arrive();
    const [atField, banner] = await screen.findAllByText(/Failed to load departments/);
    expect(atField).toHaveTextContent(/^Failed to load departments. Please refresh the page.$/);
    expect(banner).toHaveTextContent(/^Error! Failed to load departments. Please refresh the page.$/);
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });
});

describe('submitting', () => {
  beforeEach(() => setPublicConfig({ ownServer: true }));
  it('sends all eleven fields as pending, and is empty again, with the result under its fields', async () => {
    const sent = onPost('/prompts/add', acceptsSubmission);
    const { user } = await openSubmission();
    await fillSubmission(user);
    await pressSubmit(user);
    const banner = (await screen.findByText('Success!')).parentElement as HTMLElement;
    expect(banner).toHaveTextContent('Success! Thank you, it is in review. Track status');
    expect(within(banner).getByRole('link', { name: 'Track status' })).toHaveAttribute('href', '/dashboard');
    expect(sent).toEqual([whole]);
    for (const label of Object.keys(submissionTexts)) expect(submissionField(label)).toHaveValue('');
    expect(departmentBox()).toHaveValue('');
    expect(submitButton()).toHaveFocus();
    const tool = submissionField('Tool');
    expect(tool.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('sends a selected checkbox, cannot be sent twice, and shows an empty form without the result after a reload', async () => {
    const held = heldBack(acceptsSubmission);
    const sent = onPost('/prompts/add', held.resolver);
    typeEarlier();
    const { user, unmount } = await openSubmission();
    await user.click(screen.getByRole('checkbox'));
    await pressSubmit(user, 'dblClick');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    // The focus stays where the user has moved it since.
    const [home] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Home' });
    home?.focus();
    held.arrive();
    await screen.findByText('Success!');
    expect(home).toHaveFocus();
    expect(sent).toEqual([{ ...whole, needs_attached_file_or_text_copy: true }]);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    unmount();
    await openSubmission();
    expect(await screen.findByRole('textbox', { name: 'Prompt Title' })).toHaveValue('');
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  });

  it('says in banner and toast why it failed, keeps the form, and has its own success message', async () => {
    onPost('/prompts/add', fails(500, 'The database is away.'));
    typeEarlier();
    const { user } = await openSubmission();
    await pressSubmit(user);
    await expectToast('Submission Failed', { body: 'The database is away.', seconds: 5 });
    expect(screen.getByText('Error!').parentElement).toHaveTextContent('Error! The database is away.');
    for (const [label, text] of Object.entries(submissionTexts))
      expect(submissionField(label)).toHaveValue(text);
    // For a server that sends none.
    onPost('/prompts/add', () => new HttpResponse(null, { status: 201 }));
    await pressSubmit(user);
    expect((await screen.findByText('Success!')).parentElement).toHaveTextContent(
      'Success! Use case submitted successfully!',
    );
  });

  it('sends nothing for a visitor, and offers to sign in', async () => {
    const sent = onPost('/prompts/add', acceptsSubmission);
    typeEarlier({ owner: '' });
    const { user } = await openSubmission({});
    await pressSubmit(user);
    const toast = await expectToast('Login Required', {
      body: 'Please log in to submit a use case.',
      seconds: 3,
    });
    expect(await hrefOf('Sign in', toast)).toBe('/login?returnTo=%2Fuse-case-submission');
    expect(sent).toEqual([]);
    expect(submissionField('Prompt Title')).toHaveValue('Minutes from notes');
  });
});
