import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { textOf, watchDownloads } from '#tests/support/client-browser.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { serveGuidelines } from '#tests/support/client-guidelines.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onPost, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import {
  openSubmission,
  pressSubmit,
  submissionField,
  submitButton,
  typeEarlier,
} from '#tests/support/client-submission.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';

let author: Caller;

beforeEach(async () => {
  await fillLibrary();
  await serveGuidelines('2026-11');
  author = await person(await testApp(), [], 'Ann Author');
  enter(author.token);
});

const title = 'Confirm the prompt guidelines';
const dialog = async () => within(await screen.findByRole('dialog', { name: title }));

async function submitFirst() {
  typeEarlier({ owner: author.user.id });
  const app = await openSubmission({});
  await pressSubmit(app.user);
  return { ...app, question: await dialog() };
}
const submissions = async () => (await author.get('/my-submissions')).body;

describe('the question whether the guidelines were read', () => {
  it('appears with the first submission, and can be postponed or fail without loss', async () => {
    const { user, question } = await submitFirst();
    expect(await question.findByText('Version: 2026-11')).toBeInTheDocument();
    expect(question.getByRole('link', { name: /prompt guidelines/ })).toHaveAttribute('target', '_blank');
    await user.click(question.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(submissionField('Prompt Title')).not.toHaveValue('');
    const why = /Nothing was submitted\. Confirm the prompt guidelines first\./;
    expect(screen.getByText(why, { selector: 'form *' })).toBeInTheDocument();
    expect(submitButton()).toHaveFocus();
    expect(screen.queryByText('Submission Failed')).not.toBeInTheDocument();
    expect(await submissions()).toEqual([]);
    await pressSubmit(user);
    const again = await dialog();
    await again.findByText('Version: 2026-11');
    onPost('/me/guidelines', fails(503, 'Not available right now.'));
    await user.click(again.getByRole('button', { name: 'Confirm and submit' }));
    expect(await again.findByText('Not available right now. Your text is kept.')).toBeInTheDocument();
    await waitFor(() => expect(again.getByRole('button', { name: 'Confirm and submit' })).toBeEnabled());
    await serveGuidelines('2026-11');
    await user.click(again.getByRole('button', { name: 'Confirm and submit' }));
    expect(await screen.findByText('Use case submitted successfully!')).toBeInTheDocument();
    expect(await submissions()).toMatchObject([{ status: 'pending' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the confirmations on the screen of admins', () => {
  it('are listed, and exported as CSV in which no name is a formula', async () => {
    await setPublicConfig({ ownServer: true, guidelinesVersion: '2026-11' });
    const library = await testApp();
    const app = appOver(library.database, { config: { guidelinesVersion: '2026-11' } });
    const hostile = await person(
      { ...library, request: (path: string, init?: RequestInit) => app.request(path, init) },
      [],
      '=HYPERLINK("x")',
      { email: 'h@example.com' },
    );
    const { confirmedAt } = (await hostile.post('/me/guidelines', { version: '2026-11' })).body;
    const { user } = renderApp('/admin/people', { as: await person(library, ['Admin'], 'Ada Admin') });
    const table = await screen.findByRole('table', { name: 'The latest confirmations' });
    expect(within(table).getByText('=HYPERLINK("x")')).toBeInTheDocument();
    const files = watchDownloads();
    await user.click(screen.getByRole('button', { name: 'Export CSV: Guideline confirmations' }));
    await expectToast('Download started', { body: 'guideline-confirmations.csv', seconds: 3 });
    expect((await textOf(files[0]?.blob)).replace('\uFEFF', '')).toBe(
      `Name,Email,Version,Confirmed at (UTC)\r\n"'=HYPERLINK(""x"")",h@example.com,2026-11,${confirmedAt}\r\n`,
    );
  });
});
