import { apiPaths } from '#contract/paths.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { asAdmin } from '#tests/on-demand/gallery/admin-content.ts';
import { all, respond } from '#tests/on-demand/gallery/faults.ts';
import type { State } from '#tests/on-demand/gallery/state.ts';

const signedIn = true;

const tag = (name: string, changes: Partial<AdminTagDto> = {}): AdminTagDto => ({
  id: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  state: 'kept',
  prompts: name.length,
  submissions: 0,
  earlier_names: [],
  proposed_by: null,
  ...changes,
});

const tags = [
  tag('Congress', { earlier_names: ['Conference', 'Symposium'] }),
  tag('Electronic common technical document 5.0', { prompts: 0, submissions: 2 }),
  tag('Pre-mortem', { prompts: 1 }),
  tag('Plain language summaries', { prompts: 1_204 }),
  tag('Dossier', { state: 'proposed', prompts: 0, submissions: 1, proposed_by: 'Ann Author' }),
  tag('Letters to authorities', { state: 'proposed', prompts: 2, proposed_by: 'Mateo Ferrer' }),
  tag('Misc', { state: 'rejected', prompts: 3 }),
];
const withTags = all(asAdmin, respond(apiPaths.adminTags, tags));

/** The list of tags, and the places where users see them. */
export const tagStates: State[] = [
  {
    name: 'admin/tags',
    path: '/admin/search',
    signedIn,
    before: withTags,
    shows: 'text=Plain language summaries',
  },
  {
    name: 'admin/tags-empty',
    path: '/admin/search',
    signedIn,
    before: all(asAdmin, respond(apiPaths.adminTags, [])),
    windowOnly: true,
    shows: 'text=No tags yet',
  },
  {
    name: 'admin/tag-merge',
    path: '/admin/search',
    signedIn,
    before: withTags,
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Merge Congress' }).click(),
    shows: '[role=dialog] >> text=Merge Congress',
  },
  {
    name: 'submission/tags',
    path: '/use-case-submission',
    signedIn,
    windowOnly: true,
    steps: async (page) => {
      const box = page.getByRole('combobox', { name: 'Tags' });
      const choose = async (typed: string, option: string) => {
        await box.click();
        await box.pressSequentially(typed);
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      await choose('plain', 'Plain language');
      await choose('congr', 'Congress');
      await choose('Dossier', 'Propose "Dossier"');
      await box.click();
      await box.pressSequentially('re');
      await page.getByRole('option', { name: 'Rehearsal' }).waitFor();
    },
    shows: 'text=shown once an admin accepts it',
  },
  {
    name: 'prompt/tags',
    path: '/prompts/launch-sequence-stress-test',
    windowOnly: true,
    shows: 'text=Pre-mortem',
  },
  {
    name: 'departments/tag',
    path: '/departments?tag=Rehearsal',
    windowOnly: true,
    shows: 'text=Tag: Rehearsal',
  },
];
