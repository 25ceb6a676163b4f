import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { missedSearches } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { fails, network, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await personOfLibrary('Ada Admin', 'Admin');
});

/** The terms of a row; an equals sign follows the one that the others are equivalent to. */
const termsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('listitem')
    .slice(0, -1)
    .map((item) => item.textContent)
    .join(', ');

const pair = (term: string, sameAs: string, source = '') => ({ term, same_as: sameAs, source });
const add = (...synonyms: ReturnType<typeof pair>[]) => admin.post('/admin/synonyms', { synonyms });
const onServer = async () => (await admin.get('/admin/synonyms')).body;
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Synonyms' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [termsOf(row), row.children[1]?.textContent].join(' | '));

describe('the synonyms of the admins’ screen', () => {
  it('are added, several at once, with a row for each group, and the focus is never lost', async () => {
    const { user } = renderApp('/admin/search', { as: admin });
    expect(await screen.findByText('No synonyms yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add term' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a term' }));
    await user.click(dialog.getByRole('button', { name: 'Add term' }));
    expect(screen.getByText('Enter a term.')).toBeInTheDocument();
    expect(screen.getByText('Enter a word or phrase with the same meaning.')).toBeInTheDocument();
    await user.type(field('Term'), 'KOL');
    await user.type(field('Means the same as'), 'opinion leader, thought leader');
    await user.type(field('Source'), 'Glossary');
    await user.click(dialog.getByRole('button', { name: 'Add term' }));
    const body = 'Search treats KOL, opinion leader, thought leader as equivalent.';
    await expectToast('2 synonyms added', { body, seconds: 3 });
    expect(await rows()).toEqual(['kol, opinion leader, thought leader | Glossary']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add term' })).toHaveFocus());
    const more = screen.getByRole('button', { name: 'Add synonym: kol, opinion leader, thought leader' });
    await user.click(more);
    expect(screen.queryByRole('textbox', { name: 'Term' })).not.toBeInTheDocument();
    await user.type(field('Means the same as'), 'Medical expert, opinion leader{Enter}');
    await waitFor(async () =>
      expect(await rows()).toEqual(['kol, medical expert, opinion leader, thought leader | Glossary']),
    );
    await waitFor(() => expect(more).toHaveFocus());
    await user.click(more);
    await user.type(field('Means the same as'), 'Medical expert, KOL{Enter}');
    await screen.findByText(/^Search already treats these as equivalent\. Nothing was added\./);
    expect(field('Means the same as')).toHaveValue('Medical expert, KOL');
    expect(await onServer()).toHaveLength(6);
  });

  it('lose a term with all its pairs, which Undo adds again, and say so if only some could be removed; once there are several they are searched', async () => {
    const stored = [pair('a', 'b', 'G'), pair('a', 'c'), pair('b', 'c', 'H')];
    await add(
      ...stored,
      pair('sop', 'procedure'),
      pair('hcp', 'physician'),
      pair('ae', 'side effect', 'MedDRA'),
    );
    const { user } = renderApp('/admin/search', { as: admin });
    expect(await rows()).toHaveLength(4);
    const box = screen.getByRole('searchbox', { name: 'Search tags and synonyms' });
    await user.type(box, 'meddra');
    await waitFor(async () => expect(await rows()).toEqual(['ae, side effect | MedDRA']));
    await user.clear(box);
    await user.click(await screen.findByRole('button', { name: 'Remove: b' }));
    await expectToast('Synonym removed', { body: 'b = a, c', seconds: 3 });
    await waitFor(async () => expect((await rows())[0]).toBe('a, c | –'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await rows())[0]).toBe('a, b, c | G, H'));
    expect(await onServer()).toEqual(expect.arrayContaining(stored));
    let calls = 0;
    network.use(
      http.delete(`*${apiPaths.adminSynonyms}`, (info) => {
        calls += 1;
        return calls > 1 ? fails(503)(info) : undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove: c' }));
    expect(await screen.findByText('Synonym only partly removed')).toBeInTheDocument();
    await waitFor(async () => expect((await rows())[1]).toBe('b =, a, c | G, H'));
    expect(screen.getByRole('heading', { name: 'Synonyms' })).toHaveFocus();
    expect(await onServer()).not.toContainEqual(stored[1]);
  });

  it('are imported from a CSV file after a list of its invalid lines', async () => {
    await add(pair('kol', 'opinion leader'));
    const { user } = renderApp('/admin/search', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const lines = [
      'Term;Means the same as;Source',
      'KOL;opinion leader;',
      '"R;D";"research ""and"" development";G',
      ';x;',
    ];
    const file = new File([`\uFEFF${lines.join('\r\n')}\r\n'-5;minus five`], 'glossary.csv', {
      type: 'text/csv',
    });
    await user.upload(screen.getByLabelText('Synonyms file'), file);
    expect(await screen.findByText('glossary.csv: 3 synonyms')).toBeInTheDocument();
    expect(screen.getByText('Line 4: a term is missing.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import 3 synonyms' }));
    await expectToast('2 synonyms imported', { body: '1 already existed.', seconds: 3 });
    expect(await rows()).toEqual([
      '-5, minus five | –',
      'kol, opinion leader | –',
      'r;d, research "and" development | G',
    ]);
  });
});

it('a search that found nothing becomes a synonym, or a requested prompt on the submission page, until an admin removes it', async () => {
  await setPublicConfig({ ownServer: true });
  const { db } = await testApp();
  const day = new Date().toISOString().slice(0, 10);
  await db.insert(missedSearches).values({ day, text: 'xray report', searches: 14 });
  const { user, unmount } = renderApp('/admin/statistics', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Add a synonym: xray report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a synonym' }));
  expect(field('Term')).toHaveValue('xray report');
  await user.type(field('Means the same as'), 'radiology report');
  await user.click(dialog.getByRole('button', { name: 'Add synonym' }));
  await screen.findByText('1 synonym added');
  expect(await onServer()).toEqual([pair('radiology report', 'xray report')]);
  const opener = screen.getByRole('button', { name: 'Add a synonym: xray report' });
  await waitFor(() => expect(opener).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Request a prompt: xray report' }));
  await screen.findByRole('dialog', { name: 'Request a prompt' });
  expect(field('Requested prompt')).toHaveValue('xray report');
  await user.type(field('Details'), 'For radiologists.');
  await user.click(screen.getByRole('button', { name: 'Request prompt' }));
  await expectToast('Prompt requested', { body: 'Employees see it on the submission page.', seconds: 3 });
  unmount();
  const employee = renderApp('/use-case-submission', { as: await person(await testApp()) });
  await employee.user.click(await screen.findByText('1 requested prompt: can you write one?'));
  expect(screen.getByRole('list', { name: 'Requested prompts' })).toHaveTextContent(
    /^xray reportFor radiologists\.Requested on /,
  );
  employee.unmount();
  const again = renderApp('/admin', { as: admin }).user;
  expect(await hrefOf('Search the library: xray report')).toBe('/search?q=xray%20report');
  await again.click(await screen.findByRole('button', { name: 'Remove: xray report' }));
  await again.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No requested prompts.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Requested prompts' })).toHaveFocus();
});
