import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onGet, onPost } from '#tests/support/client-network.ts';
import { departmentBox, submissionField } from '#tests/support/client-submission.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

async function open(path = '/use-case-submission') {
  const app = renderApp(path, { signedInAs: amara });
  await screen.findByRole('heading', { name: 'Submit a New Use Case & Prompt' });
  await waitFor(() => expect(departmentBox()).toBeEnabled());
  return app;
}

const kept = { title: 'On the server', description: 'Half done', department_id: 'hr', difficulty: null };

describe('what is typed into the submission form', () => {
  it('is still there after a reload, also for a visitor who signs in meanwhile', async () => {
    const first = renderApp('/use-case-submission');
    await screen.findByRole('heading', { name: 'Submit a New Use Case & Prompt' });
    await waitFor(() => expect(departmentBox()).toBeEnabled());
    await first.user.type(submissionField('The AI Prompt'), 'Write minutes.');
    await first.user.click(departmentBox());
    await first.user.click(await screen.findByRole('option', { name: 'Medical' }));
    await first.user.click(screen.getByRole('checkbox'));
    first.unmount();
    await open();
    expect(submissionField('The AI Prompt')).toHaveValue('Write minutes.');
    expect(departmentBox()).toHaveValue('Medical');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is gone once the form is cleared', async () => {
    const { user, unmount } = await open();
    await user.type(submissionField('Prompt Title'), 'Away with it');
    await user.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect(submissionField('Prompt Title')).toHaveValue('');
    unmount();
    await open();
    expect(submissionField('Prompt Title')).toHaveValue('');
  });

  it('counts as nothing where the browser holds something unreadable', async () => {
    localStorage.setItem('unsent:amara-osei:submission', '{"value": 7');
    await open();
    expect(submissionField('Prompt Title')).toHaveValue('');
  });
});

describe('a draft', () => {
  it('is saved with what there is, stays in the form and is submitted as the same entry', async () => {
    const sent = onPost('/prompts/add', () =>
      HttpResponse.json({ status: 'success', message: 'Saved.', id: 'draft-1' }),
    );
    onGet('/my-submissions/:id', () => HttpResponse.json({ ...kept, title: 'Only a title' }));
    const { user } = await open();
    await user.type(submissionField('Prompt Title'), 'Only a title');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(window.location.search).toBe('?draft=draft-1'));
    expect(sent).toEqual([
      { title: 'Only a title', needs_attached_file_or_text_copy: false, status: 'draft' },
    ]);
    expect(screen.getByText('Success!').parentElement).toHaveTextContent('Success! Saved.');
    expect(submissionField('Prompt Title')).toHaveValue('Only a title');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ id: 'draft-1', status: 'draft' });
  });

  it('that the address names is put into the form', async () => {
    onGet('/my-submissions/draft-1', () => HttpResponse.json(kept));
    await open('/use-case-submission?draft=draft-1');
    await waitFor(() => expect(submissionField('Prompt Title')).toHaveValue('On the server'));
    expect(submissionField('Short Description')).toHaveValue('Half done');
    expect(departmentBox()).toHaveValue('HR');
  });
});
