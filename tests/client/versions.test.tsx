import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { revisedPrompt } from '#tests/support/client-reviewing.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { goTo, hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { publish, submission } from '#tests/support/reviewing.ts';

const away = fails(500, 'The database is away.');

beforeEach(() => setPublicConfig({ ownServer: true }));

describe('an admin', () => {
  /** In the list: the history, which is printed, has it too once it has arrived. */
  const findRedact = async (version: string) =>
    within(await screen.findByRole('list', { name: 'Versions, newest first' })).findByRole('button', {
      name: `Redact v${version}`,
    });
  const reason = { name: /^Reason/ };
  const box = { name: "I understand that this can't be undone" };

  it('redacts an earlier version with a reason and a confirmation, reads where its text remains, and the current one after a warning that the prompt is removed with it', async () => {
    const { id, admin } = await revisedPrompt();
    const { user } = renderApp(`/prompts/${id}/versions`, { as: admin });
    await user.click(await findRedact('1.0'));
    const form = within(await screen.findByRole('dialog', { name: 'Redact version 1.0' }));
    expect(form.getByText(/^The current version is not affected\./)).toBeInTheDocument();
    const send = form.getByRole('button', { name: 'Redact version' });
    await user.click(send);
    expect(await form.findByText('Enter a reason.')).toBeInTheDocument();
    expect(form.getByRole('textbox', reason)).toHaveFocus();
    await user.type(form.getByRole('textbox', reason), ' It had data of a patient. ');
    await user.click(send);
    expect(form.getByText('Select the box to continue.')).toBeInTheDocument();
    expect(form.getByRole('checkbox', box)).toHaveFocus();
    await user.click(form.getByRole('checkbox', box));
    await user.click(send);
    expect(await screen.findByText(/^Redacted by Ada Admin on /)).toBeInTheDocument();
    await findToast('Version 1.0 redacted');
    expect(screen.getByText('v1.1 still contains some of the redacted text.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Redact v1.0' })).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
    await user.click(await findRedact('1.1'));
    const current = within(await screen.findByRole('dialog', { name: 'Redact version 1.1' }));
    expect(current.getByText(/the prompt leaves the library at once/)).toBeInTheDocument();
    await user.type(current.getByRole('textbox', reason), 'Also here.');
    await user.click(current.getByRole('checkbox', box));
    await user.click(current.getByRole('button', { name: 'Redact version' }));
    await screen.findByRole('heading', { name: 'This prompt is no longer in use' });
    expect(
      screen.getByText('This prompt was retired: Version 1.1 was redacted: Also here.'),
    ).toBeInTheDocument();
    expect(await findToast('Version 1.1 redacted')).toHaveTextContent(
      'The prompt was removed from the library.',
    );
  });
});

describe('the version history of a prompt', () => {
  it('is open to every reader: each publication with its date, author, reviewer and reason', async () => {
    const { id } = await revisedPrompt();
    const { user } = renderApp(`/prompts/${id}`);
    expect(await screen.findByText(/^Reviewed by the AI centre of excellence on /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Version history' }));
    const list = within(await screen.findByRole('list', { name: 'Versions, newest first' }));
    const [newest, oldest] = list.getAllByRole('listitem');
    expect(newest).toHaveTextContent(
      /^v1\.1Current versionPublished .*By Otto OtherReviewed by Rita ReviewerChanged: The AI PromptCompare with v1\.0Reviewer's noteSharper\./,
    );
    expect(oldest).toHaveTextContent(/^v1\.0Published .*By Ann AuthorReviewed by Rita Reviewer/);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Compare with v1.0: v1.1',
      'Compare with current: v1.0',
    ]);
    expect(
      screen.getByText(/^2 published versions of .*, with contributions by Otto Other/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the prompt' }));
    expect(await screen.findByRole('region', { name: 'Prompt' })).toBeInTheDocument();
  });

  it('opens, copies and compares versions, word by word in their changed fields alone, and loads them again after a failure', async () => {
    const { id } = await revisedPrompt();
    onGet('/prompts/:id/versions', away);
    onGet('/prompts/:id/versions/:number', away);
    const { user, clipboard } = renderApp(`/prompts/${id}/versions`);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    onGet('/prompts/:id/versions', realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'View v1.0' }));
    await screen.findByText(/^The prompt could not be loaded\. The database is away\./);
    onGet('/prompts/:id/versions/:number', realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const region = within(screen.getByRole('region', { name: 'The prompt of v1.0' }));
    expect(await region.findByText(submission.prompt)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide v1.0' }));
    expect(screen.queryByRole('region', { name: 'The prompt of v1.0' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Copy the prompt of v1.0' }));
    await waitFor(() => expect(clipboard.text).toBe(submission.prompt));
    await user.click(await screen.findByRole('link', { name: 'Compare with v1.0: v1.1' }));
    const comparison = await screen.findByRole('region', { name: 'Changes from v1.0 to v1.1' });
    await waitFor(() => expect(within(comparison).getByRole('heading', { level: 2 })).toHaveFocus());
    await waitFor(() => expect(within(comparison).getByRole('insertion')).toHaveTextContent('editor'));
    expect(within(comparison).getByRole('deletion')).toHaveTextContent('writer');
    expect(within(comparison).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(comparison).toHaveTextContent(/Unchanged: Prompt Title, /);
    await user.click(within(comparison).getByRole('button', { name: 'Close comparison' }));
    expect(screen.queryByRole('region', { name: 'Changes from v1.0 to v1.1' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows who redacted a version, when and why, and neither copies nor compares its text', async () => {
    const { id, admin } = await revisedPrompt();
    await admin.post(`/prompts/${id}/versions/1/redact`, { reason: 'It had data of a patient.' });
    renderApp(`/prompts/${id}/versions?from=1&to=2`);
    expect(await screen.findByText('v1.0 was redacted, so there is nothing to compare.')).toBeInTheDocument();
    const [newest, oldest] = within(
      screen.getByRole('list', { name: 'Versions, newest first' }),
    ).getAllByRole('listitem');
    expect(oldest).toHaveTextContent(/Redacted by Ada Admin on .+It had data of a patient\.$/);
    expect(within(oldest as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(within(newest as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Redact/ })).not.toBeInTheDocument();
  });

  it('says that earlier versions of an imported prompt are not stored, and that an unknown prompt has none', async () => {
    const { db } = await testApp();
    await createPrompt(db, { id: 'imported', version: '2.1' });
    renderApp('/prompts/imported/versions');
    await screen.findByText(/^1 published version of .*\. Versions before 2\.1 are not stored here\.$/);
    goTo('/prompts/nothing/versions');
    expect(await screen.findByRole('heading', { name: 'No versions to show' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the prompt' })).toHaveAttribute('href', '/prompts/nothing');
  });
});

it('a retired prompt says why, and leads to its successor, by its title if that can be loaded, or to the departments', async () => {
  const { id, author, reviewer, other } = await revisedPrompt();
  const successor = await publish(author, reviewer, { title: 'The better one' });
  const last = await publish(author, reviewer, { title: 'Without a successor' });
  const reason = 'Two prompts did the same.';
  await other.post(`/prompts/${id}/retire`, { reason, replaced_by: successor });
  await other.post(`/prompts/${last}/retire`, { reason });
  onGet(`/prompts/${successor}`, away);
  const { unmount } = renderApp(`/prompts/${id}`);
  const link = await screen.findByRole('link', { name: 'Use its replacement instead' });
  expect(link).toHaveAttribute('href', `/prompts/${successor}`);
  unmount();
  onGet(`/prompts/${successor}`, realAnswer);
  renderApp(`/prompts/${id}`);
  await screen.findByRole('heading', { level: 1, name: /^This prompt is no longer in use/ });
  expect(screen.getByText(`This prompt was retired: ${reason}`)).toBeInTheDocument();
  expect(await hrefOf('Use "The better one" instead')).toBe(`/prompts/${successor}`);
  expect(document.title).toBe('Retired prompt · Prompt Library');
  goTo(`/prompts/${last}`);
  await waitFor(() => expect(screen.queryByRole('link', { name: /instead$/ })).not.toBeInTheDocument());
  expect(await hrefOf('Browse all departments')).toBe('/departments');
});
