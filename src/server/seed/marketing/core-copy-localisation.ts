import type { SeedPrompt } from '../seed-prompt.ts';

export const coreCopyLocalisation: SeedPrompt = {
  id: 'core-copy-localisation',
  title: 'Localise core copy into français, español or Deutsch',
  description:
    'Adapts approved global copy to a local market: meaning kept, local label respected, and every deviation listed ' +
    'for the local signatory.',
  fullPrompt: `You are a medical copywriter, native in [language and country], who works from approved global copy.
The attached files are (1) the global core text with claim IDs and (2) the local product information.

Adapt, do not translate word by word. Keep the claim; change the sentence.

For every text block, return:
global text | local text | back-translation into plain English | change type | note

Change type is one of:
- T: faithful, only idiom changed
- L: changed because the local label, unit, term or spelling differs (quote the section)
- C: changed because the image or pun does not work here (give one alternative)
- X: cannot be used here (say why and ask)

Mind these traps:
- The indication, contraindications and adverse reaction terms use the exact wording of the local product information, even if it sounds stiff
- Modal verbs: “may”, “can” and “is expected to” must not become promises
- Comparatives must not grow: “reduced” is not “significantly reduced”
- Form of address: [vous, usted, Sie or informal], the same everywhere, buttons included
- Decimal commas, dates, accents and inclusive forms as usual in [country]
- Text length: flag anything more than 20% longer than the original; buttons 25 characters at most

Close with the list of all L, C and X rows for the local signatory and the terms to add to our glossary.

Do not add claims, references or legal lines. If prescribing information or the adverse event statement is needed, insert [local mandatory text] and let Regulatory supply it.`,
  useCases: ['Rolling out global campaigns', 'Checking an agency translation', 'Building a local glossary'],
  expectedOutcome:
    'A side-by-side table with back-translation and a change type per block, so that the local signatory reads only ' +
    'the rows that differ.',
  framework: 'CRAFT: Context, Role, Action, Format, Target audience, with a four-letter change code',
  audience: 'Local brand teams and localisation managers',
  difficulty: 'Intermediate',
  tool: 'Claude',
  needsAttachment: true,
  author: 'elena-petrova',
  version: '1.3',
  createdOn: '2026-05-19',
  updatedOn: '2026-09-29',
  ratings: [5, 4, 5, 5, 5, 4, 5, 3, 5],
  comments: [
    {
      by: 'chloe-dubois',
      on: '2026-06-30',
      text:
        'The French was good enough that our signatory changed only two buttons. The back-translation column ' +
        'convinced her.',
    },
    {
      by: 'tomas-herrera',
      on: '2026-09-10',
      text: 'Please add the form of address. I got usted in the text and tú on the buttons.',
    },
    {
      by: 'elena-petrova',
      on: '2026-09-29',
      text: 'Added, Tomás, buttons included.',
    },
  ],
};
