import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person, publish, submission } from '#tests/support/reviewing.ts';

let admin: Caller;
let author: Caller;
beforeEach(async () => {
  admin = await personOfLibrary('Ada Admin', 'Admin');
  author = await person(await testApp(), [], 'Ann Author');
});

const add = (...names: string[]) => Promise.all(names.map((name) => admin.post('/admin/tags', { name })));
const draft = { ...submission, status: 'draft', title: 'Draft with tags' };
const picker = () => screen.findByRole('combobox', { name: /^Tags/ });

describe('the tags of the submission form', () => {
  const openDraft = async () => {
    await add('Literature', 'Safety');
    const { body } = await author.post('/prompts/add', { ...draft, tags: ['Safety'] });
    const { user } = renderApp(`/use-case-submission?draft=${body.id}`, { as: author });
    const box = await picker();
    const list = () => within(screen.getByRole('listbox', { name: 'Chosen tags' })).getAllByRole('option');
    const chosen = () => list().map((tag) => tag.textContent);
    const offered = () => screen.getAllByRole('option').filter((option) => !list().includes(option));
    const stored = async () => (await author.get(`/my-submissions/${body.id}`)).body.tags;
    return { user, box, chosen, offered, stored };
  };

  it('are chosen, proposed and removed by keyboard, also once the field is left, and saved by a button pressed right after typing; an impossible name is kept, and refused with the reason', async () => {
    const { user, box, chosen, offered, stored } = await openDraft();
    await waitFor(() => expect(chosen()).toEqual(['Safety']));
    await user.type(box, 'liter');
    expect(offered().map((option) => option.textContent)).toEqual(['Literature', 'Propose "liter"']);
    await user.keyboard('{Enter}');
    await user.type(box, 'safety');
    await user.tab();
    expect(chosen()).toEqual(['Literature', 'Safety']);
    expect(box).toHaveValue('');
    await user.click(screen.getByRole('option', { name: 'Safety' }));
    await user.type(box, 'a,b{Enter}');
    await user.tab();
    expect(chosen()).toEqual(['a,b', 'Literature']);
    const reason = 'Tag "a,b" must not contain a comma or a semicolon.';
    expect(screen.getByText(reason)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    // At the field, in the banner and in the toast.
    await waitFor(() => expect(screen.getAllByText(reason, { exact: false })).toHaveLength(3));
    expect(await stored()).toEqual(['Safety']);
    await user.click(screen.getByRole('option', { name: 'a,b' }));
    await user.type(box, ' Dossier ');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(async () => expect(await stored()).toEqual(['Dossier', 'Literature']));
    expect(screen.getByText('Dossier: shown once an admin accepts it.')).toBeInTheDocument();
  });
});

describe('the tags of the admins’ screen', () => {
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.children]
          .slice(0, 2)
          .map((cell) => cell.textContent)
          .join(' | '),
      );

  it('are added, accepted, renamed, merged, rejected and deleted', async () => {
    const { user } = renderApp('/admin/search', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Add tag' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a tag' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'a,b');
    await user.click(dialog.getByRole('button', { name: 'Add tag' }));
    expect(screen.getByText('The name must not contain a comma or a semicolon.')).toBeInTheDocument();
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Safety{Enter}');
    await expectToast('Tag added', { body: 'Safety', seconds: 3 });
    await author.post('/prompts/add', { ...submission, department_id: 'medical', tags: ['Papers', 'Misc'] });
    await user.click(screen.getByRole('link', { name: 'People' }));
    await user.click(await screen.findByRole('link', { name: 'Search and tags' }));
    await user.click(await screen.findByRole('button', { name: 'Reject Misc' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await rows('Inactive')).toEqual(['Misc | 0 prompts, 1 submission']);
    expect(screen.getByRole('button', { name: 'Restore Misc' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Misc' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await rows('Proposals')).toEqual(['PapersProposed by Ann Author | 0 prompts, 1 submission']);
    await user.click(screen.getByRole('button', { name: 'Accept Papers' }));
    await waitFor(async () => expect(await rows('Tags')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Rename Papers' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Publications{Enter}');
    await waitFor(async () =>
      expect(await rows('Tags')).toEqual([
        'PublicationsFormer names: Papers | 0 prompts, 1 submission',
        'Safety | 0 prompts',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Merge Safety' }));
    expect(screen.getByText(/^0 prompts and all submissions/)).toHaveTextContent(
      /To separate Safety again, add a tag with this name\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Merge Publications' }));
    expect(screen.getByText(/^0 prompts and all submissions/)).toHaveTextContent(
      'Former names of Publications, and tags merged into Publications, stay with the other tag.',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Merge into' }), 'Safety');
    await user.click(screen.getByRole('button', { name: 'Merge tags' }));
    await waitFor(async () =>
      expect(await rows('Tags')).toEqual([
        'SafetyFormer names: Papers, Publications | 0 prompts, 1 submission',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Safety' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No tags yet.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Tags' })).toHaveFocus();
  });

  it('are retired while prompts have them, and restored on these prompts', async () => {
    await add('Safety');
    const reviewer = await person(await testApp(), ['Reviewer']);
    const id = await publish(author, reviewer, { department_id: 'medical', tags: ['Safety'] });
    const tagsOfPrompt = async () => (await author.get(`/prompts/${id}`)).body.tags;
    const { user } = renderApp('/admin/search', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Retire Safety' }));
    expect(screen.queryByRole('button', { name: 'Delete Safety' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Retire Safety' })).toHaveTextContent(
      'Remove this tag from 1 prompt?',
    );
    await user.click(screen.getByRole('button', { name: 'Retire' }));
    expect(await rows('Inactive')).toEqual(['Safety | 1 prompt']);
    expect(await tagsOfPrompt()).toEqual([]);
    // Deleting it now could not be undone for this prompt.
    await user.click(screen.getByRole('button', { name: 'Delete Safety' }));
    expect(screen.getByRole('group', { name: 'Delete Safety' })).toHaveTextContent(
      'Delete from 1 prompt permanently?',
    );
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await user.click(screen.getByRole('button', { name: 'Restore Safety' }));
    await waitFor(async () => expect(await rows('Tags')).toEqual(['Safety | 1 prompt']));
    expect(screen.queryByRole('table', { name: 'Inactive' })).not.toBeInTheDocument();
    expect(await tagsOfPrompt()).toEqual(['Safety']);
    // On the prompt's page, its tag leads to the list of all departments, and filters it.
    goTo(`/prompts/${id}`);
    await user.click(await screen.findByRole('link', { name: 'Safety' }));
    await waitFor(() =>
      expect(`${window.location.pathname}${window.location.search}`).toBe('/departments?tag=Safety'),
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('button', { name: /Tag: Safety/ })).toBeInTheDocument();
  });
});
