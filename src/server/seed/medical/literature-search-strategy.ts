import type { SeedPrompt } from '../seed-prompt.ts';

export const literatureSearchStrategy: SeedPrompt = {
  id: 'literature-search-strategy',
  title: 'Build a reproducible PubMed search strategy',
  description:
    'Takes a clinical question apart into concepts and synonyms and returns a documented search string you can ' +
    'run, test and hand to a colleague.',
  fullPrompt: `Act as a medical librarian. Help me search PubMed so that a colleague could repeat it next year and get the same result.

My question: [question in one sentence]
Purpose: [medical information reply / landscape review / systematic review]
Must-find papers, as a test set (PMIDs I have checked): [PMIDs]
Limits: [years], [languages], [study types]

1. Break the question into PICO. Tell me which elements belong in the search and which are better left for screening.
2. For each concept give a table: free-text terms with British and American spelling, abbreviations, truncation, candidate MeSH heading, note.
   Mark every MeSH heading [VERIFY]: I will check it in the MeSH browser.
3. Write two strings, line by line with #1, #2, #3 and a final combination: one sensitive, one precise. Use field tags.
4. Predict where each string is likely to miss or drown papers. No hit counts; you cannot run it.
5. Draft the documentation paragraph: database, platform, date of search, full string, limits, number of records [to fill in].

Do not cite or summarise any article. I only want the strategy.`,
  useCases: [
    'Literature searches for medical information replies',
    'Scoping a systematic review before briefing an agency',
    'Documenting a search for audit',
  ],
  expectedOutcome:
    'A concept table, a sensitive and a precise search string, and a documentation paragraph with blanks for the ' +
    'counts. MeSH terms are marked for checking.',
  framework: 'PICO with TAG: Task, Action, Goal for each step of the search',
  audience: 'Medical information, medical advisers and medical writers',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'noor-haddad',
  version: '1.0',
  createdOn: '2026-10-12',
  updatedOn: '2026-10-12',
  ratings: [],
  comments: [],
};
