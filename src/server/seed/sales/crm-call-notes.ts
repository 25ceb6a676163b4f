import type { SeedPrompt } from '../seed-prompt.ts';

export const crmCallNotes: SeedPrompt = {
  id: 'crm-call-notes',
  title: 'Turn rough call notes into a clean CRM entry',
  description:
    'Cleans up typed or dictated notes into a short, factual CRM entry, removes what should not be stored and flags ' +
    'anything reportable.',
  fullPrompt: `Turn the call notes I paste below into a CRM entry. Imagine that the customer could ask to read it tomorrow, because they have the right to.

Before you write, scan the notes and put alerts at the top, if there are any:
- SAFETY: a possible adverse event or product complaint, even if I think it is unrelated to our product. Quote the phrase. Reporting is my job, today, through our safety channel, not through the CRM.
- MEDICAL: an unsolicited question that belongs to Medical Information.
- DELETE: anything about patients, the customer’s health, family, politics or character, and any nickname or joke.

Then the entry, 120 words at most:
- Date and type of contact: [from the notes]
- Topics discussed: neutral wording, licensed indication only
- Materials used: title and job code, or [missing]
- Customer’s view: only what was actually said, in reported speech
- Agreed next step: who, what, by when
- Objective for the next call: one sentence

Style: past tense, short sentences, facts. “Said she reviews treatment after three months”, not “seems open, easy win”.

Do not add anything that is not in the notes, and do not guess dates or titles.
If the notes suggest that I discussed something off-label, do not polish it away: tell me separately and advise me to speak to my manager.

Example
Notes: “Dr in a rush, likes leaflet, wants the storage info again, call back mid May”
Entry: Short visit. Found the leaflet useful. Asked for storage information again. Next step: I send the approved storage sheet; next contact mid-May.

My notes, names removed:
[paste notes]`,
  useCases: ['End-of-day CRM updates', 'Cleaning up dictated notes', 'Preparing an account hand-over'],
  expectedOutcome:
    'A factual entry of no more than 120 words that is ready to paste, with separate alerts for safety, medical ' +
    'questions and personal remarks to delete.',
  framework: 'Few-shot: one worked example sets tone and length, with an alert scan in front',
  audience: 'Sales representatives',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'samuel-adeyemi',
  version: '1.6',
  createdOn: '2025-10-21',
  updatedOn: '2026-09-15',
  ratings: [5, 4, 4, 5, 5, 3, 5, 5, 4, 5, 4, 5, 4, 4, 5, 2, 5, 4, 5, 5, 5],
  comments: [
    {
      by: 'tomas-herrera',
      on: '2025-11-19',
      text: 'Saves me about twenty minutes every evening. Dictate in the car, paste, check, done.',
    },
    {
      by: 'mateusz-nowak',
      on: '2026-02-10',
      text: 'It once made up a job code that looked right. Always check that line.',
    },
    {
      by: 'samuel-adeyemi',
      on: '2026-02-12',
      text: 'Thanks, Mateusz. It now has to write [missing] when the code is not in your notes.',
    },
    {
      by: 'amara-osei',
      on: '2026-09-24',
      text: 'The “customer could read it tomorrow” line changed how I write my notes in the first place.',
    },
  ],
};
