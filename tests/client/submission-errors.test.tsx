import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onPost } from '#tests/support/client-network.ts';
import {
  acceptsSubmission,
  openSubmission,
  pressSubmit,
  submissionField,
  submitButton,
  typeEarlier,
} from '#tests/support/client-submission.ts';
import { expectToast } from '#tests/support/client-toasts.ts';

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

  it('counts the empty fields in the banner once, and leads to the first that is still empty', async () => {
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
    expect(banner.getByText('1 field still needs an answer.')).toBeInTheDocument();
    await user.click(banner.getByRole('button', { name: 'Go to the first' }));
    expect(submissionField('Tool')).toHaveFocus();
    await user.type(submissionField('Tool'), 'x');
    expect(screen.queryByRole('button', { name: /^Go to/ })).not.toBeInTheDocument();
  });

  it('loses each error once its field is corrected, and the banner with the last one, beside no success that follows', async () => {
    onPost('/prompts/add', acceptsSubmission);
    typeEarlier({ leaveOut: ['Prompt Title', 'Tool'] });
    const { user } = await openSubmission();
    await pressSubmit(user);
    expect(await screen.findByText('Enter a tool.')).toBeInTheDocument();
    await user.type(submissionField('Prompt Title'), 'M');
    expect(screen.queryByText('Enter a prompt title.')).not.toBeInTheDocument();
    expect(screen.getByText('Error!')).toBeInTheDocument();
    await user.type(submissionField('Tool'), 'C');
    expect(screen.queryByText('Enter a tool.')).not.toBeInTheDocument();
    expect(screen.queryByText('Error!')).not.toBeInTheDocument();
    await pressSubmit(user);
    expect(await screen.findByText('Success!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Validation Error')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Track status' })).toHaveAttribute('href', '/dashboard');
  });

  it('says by how much a text is too long', async () => {
    const sent = onPost('/prompts/add', acceptsSubmission);
    typeEarlier({ leaveOut: ['Prompt Title'] });
    const { user } = await openSubmission();
    await user.click(submissionField('Prompt Title'));
    await user.paste('x'.repeat(201));
    await pressSubmit(user);
    const body = 'Prompt Title is too long: at most 200 characters, 1 too many.';
    await expectToast('Validation Error', { body, seconds: 3 });
    expect(sent).toEqual([]);
  });
});

describe('the optional fields of a submission', () => {
  const example = () => screen.queryByRole('textbox', { name: 'Example answer' });
  const disclosure = (verb: string) =>
    screen.findByRole('button', { name: `${verb} approved use and example` });

  it('open by themselves for an error among them, where the cursor goes, and stay open once it is corrected', async () => {
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
    expect(submissionField('Example answer')).toBeInvalid();
    expect(screen.queryByRole('button', { name: /approved use and example/ })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.clear(submissionField('Example answer'));
    expect(submissionField('Example answer')).toBeValid();
    expect(submissionField('Example answer')).toHaveFocus();
  });
});
