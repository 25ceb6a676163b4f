import { apiPaths } from '#contract/paths.ts';
import { asAdmin, synonyms, wanted } from '#tests/on-demand/gallery/admin-content.ts';
import { all, fail, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const signedIn = true;

/** Dialogs of the admins' synonyms and requested prompts. */
export const adminSearchStates: State[] = [
  {
    name: 'admin/synonym-conflict',
    path: '/admin/search',
    signedIn,
    before: all(asAdmin, respond(apiPaths.adminSynonyms, synonyms)),
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add term', exact: true }).click();
      await page.getByRole('textbox', { name: 'Term' }).fill('xray report');
      await page.getByRole('textbox', { name: 'Means the same as' }).fill('radiology report, imaging report');
      await fail(apiPaths.adminSynonyms, 409, 'The limit is 10000 synonyms. Remove some first.')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add term' }).click();
    },
    expected: failedRequest,
    shows: 'text=Your text is kept.',
  },
  {
    name: 'admin/synonym-import',
    path: '/admin/search',
    signedIn,
    before: all(asAdmin, respond(apiPaths.adminSynonyms, synonyms)),
    windowOnly: true,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const rows = ['Term,Means the same as,Source', 'kol,opinion leader,Glossary', 'sop,,', ',x,'];
      const file = { name: 'glossary.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.getByLabel('Synonyms file').setInputFiles(file);
    },
    shows: 'text=Line 3: a term is missing.',
  },
  {
    name: 'admin/wanted-add',
    path: '/admin',
    signedIn,
    before: all(asAdmin, respond(apiPaths.wantedPrompts, wanted)),
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Request a prompt' }).click(),
    shows: '[role=dialog] >> text=Request a prompt',
  },
];
