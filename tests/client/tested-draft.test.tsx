import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { type ClientPerson, createPerson } from '#tests/support/client-person.ts';
import { submissionField } from '#tests/support/client-submission.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const tested = {
  title: 'Minutes',
  prompt: 'Write minutes.',
  tested_assistant: 'Copilot',
  tested_model: 'GPT-5',
  tested_on: '2026-04-01',
  example_output: 'Minutes of Monday.',
};
const untested = { tested_assistant: '', tested_model: '', tested_on: null };

let noor: ClientPerson;
beforeEach(async () => {
  await setPublicConfig({ ownServer: true });
  noor = await createPerson('Noor Haddad');
  return () => setPublicConfig({});
});

/** A tested draft, open, with its prompt changed. */
async function openChanged() {
  const id = await noor.saveDraft(tested);
  noor.enter();
  const { user } = renderApp(`/use-case-submission?draft=${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'The AI Prompt' }), ' Short ones.');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    return (await screen.findByText('Success!')).parentElement?.textContent;
  };
  const onServer = async () => (await noor.get(`/my-submissions/${id}`)).json();
  return { user, save, onServer };
}

describe('the test of a draft whose prompt has changed since', () => {
  it('is removed from the form once it is saved, and does not return with the next save; the example stays', async () => {
    const { user, save, onServer } = await openChanged();
    expect(screen.getByText(/^The prompt has changed since this test\./)).toBeInTheDocument();
    expect(screen.getByText(/^The example answer is of the text before your changes\./)).toBeInTheDocument();
    expect(await save()).toBe('Success! Draft saved. The test was removed because the prompt has changed.');
    expect(submissionField('Tested with')).toHaveValue('');
    expect(screen.getByLabelText('Tested on')).toHaveValue('');
    expect(submissionField('Example answer')).toHaveValue('Minutes of Monday.');
    await user.type(submissionField('Prompt Title'), ' of a meeting');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await expect.poll(onServer).toMatchObject({
      ...untested,
      example_output: 'Minutes of Monday.',
      title: 'Minutes of a meeting',
    });
    expect(screen.queryByText(/test was removed/)).not.toBeInTheDocument();
  });

  it('stays if the prompt was tested again', async () => {
    const { user, save, onServer } = await openChanged();
    await user.type(submissionField('Model'), '.1');
    expect(screen.queryByText(/has changed since this test/)).not.toBeInTheDocument();
    expect(await save()).toBe('Success! Draft saved.');
    expect(submissionField('Tested with')).toHaveValue('Copilot');
    expect(await onServer()).toMatchObject({
      ...tested,
      tested_model: 'GPT-5.1',
      prompt: 'Write minutes. Short ones.',
    });
  });

  it('shows the day in the browser’s own field, and refuses one in the future', async () => {
    const { user, save, onServer } = await openChanged();
    const day = screen.getByLabelText('Tested on');
    expect(day).toHaveValue('2026-04-01');
    expect(day).toHaveAttribute('type', 'date');
    await user.clear(day);
    await user.type(day, '2569-11-03');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Tested on must be today or earlier.'));
    await user.clear(day);
    await user.type(day, '2026-04-02');
    await save();
    expect(await onServer()).toMatchObject({ tested_on: '2026-04-02' });
  });
});
