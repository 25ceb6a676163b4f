import type { SeedPrompt } from '../seed-prompt.ts';

export const plainLanguageSummary: SeedPrompt = {
  id: 'plain-language-summary',
  title: 'Rewrite a study publication as a plain language summary',
  description:
    'Turns an attached publication into a summary a 12-year-old could follow, with numbers in everyday form and ' +
    'every claim traced to the paper.',
  fullPrompt: `Please write a plain language summary of the attached publication: [title of the publication].

Readers: adults with no medical training, including people living with [condition]. Aim for a reading age of about 12. They may be worried, so be calm and honest.

Length: 350 to 450 words, in British English.

Use these headings, as questions:
- What was this study about?
- Who took part?
- What happened during the study?
- What did the researchers find?
- What side effects did people have?
- What does this mean, and what do we still not know?

Style
- Short sentences. One idea in each. Active voice.
- Say “people who took part”, not “subjects”. Explain every medical word the first time, or leave it out.
- Numbers as “12 out of 100 people” with the same denominator throughout. No relative risks on their own.
- Use the generic name of the medicine. No brand name, no words like “promising”, “breakthrough” or “well tolerated”.
- Report side effects as plainly as benefits, including serious ones.
- Do not tell readers what to do. End with “Speak to your doctor before making any decision about your treatment.”

After the summary add a check table for the authors:
Sentence | Where in the publication | Simplified how | Could it mislead?

If the publication does not give a number, do not work one out unless the arithmetic is trivial, and then show it in the table.
If something important for a reader is not reported, say so in the last section.`,
  useCases: [
    'First draft for journal plain language summaries',
    'Lay versions of posters for patient organisations',
    'Checking whether a technical text is understandable',
  ],
  expectedOutcome:
    'A calm, readable summary of 350 to 450 words and a table that lets authors verify each sentence against the ' +
    'publication.',
  framework: 'CO-STAR: Context, Objective, Style, Tone, Audience and Response format',
  audience: 'Publication managers and medical writers',
  difficulty: 'Beginner',
  tool: 'Claude',
  needsAttachment: true,
  author: 'zoe-papadakis',
  version: '1.0',
  createdOn: '2026-03-09',
  updatedOn: '2026-03-09',
  ratings: [4, 3, 5, 4, 2, 4, 5, 3, 4, 5, 4],
  comments: [
    {
      by: 'ingrid-solberg',
      on: '2026-04-16',
      text:
        'Good tone. It still converted a hazard ratio into “out of 100 people”, which you cannot simply do, so ' +
        'read the check table carefully.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-04-17',
      text: 'True, hazard ratios are its weak spot. I ask for the event rates by name when the paper has them.',
    },
  ],
};
