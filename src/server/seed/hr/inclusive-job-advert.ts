import type { SeedPrompt } from '../seed-prompt.ts';

export const inclusiveJobAdvert: SeedPrompt = {
  id: 'inclusive-job-advert',
  title: 'Turn a job description into an advert people want to answer',
  description:
    'Rewrites an internal job description as a clear, inclusive advert and lists every requirement that may put off ' +
    'good applicants.',
  fullPrompt: `Attached is our internal job description for [job title] in [team and location]. Turn it into an external job advert.

You are a recruiter who has hired for scientific, commercial and manufacturing roles in pharma, and you write the way people talk.

Write the advert in at most 350 words:
- An opening of two sentences on what this person will change for patients, customers or colleagues. No “dynamic”, “rock star” or “fast-paced”.
- What you will do: five lines, each starting with a verb
- What you bring: at most five true must-haves
- Good to have: at most three
- What we offer: only what I list here: [salary range, benefits, working model]
- How to apply, with an invitation to ask for adjustments in the process: [contact mailbox]

Then add a table for the hiring manager: Requirement | Must or nice to have? | Why it may exclude people | Suggested wording.
Look for gendered or age-coded words, years of experience used in place of a skill, and degrees without an equivalent route.
Look too for “native speaker”, travel or driving requirements without a reason, and unexplained abbreviations (GMP, MLR, HTA).
Keep requirements that are set by law or regulation, such as a qualified person’s or a responsible pharmacist’s qualifications, and mark them “confirm with the function”.

Do not add duties, benefits or claims about the company that are not in the attachment or above. Do not mention unlicensed medicines or describe what our products can do.
End with the questions that I must clear up with the hiring manager.`,
  useCases: [
    'Opening a new vacancy',
    'Refreshing an advert that draws few applicants',
    'Preparing an intake meeting with a hiring manager',
  ],
  expectedOutcome:
    'A short, plain advert and a table of requirements to discuss with the hiring manager before it goes live.',
  framework: 'RTF: Role (recruiter), Task (rewrite and challenge), Format (advert plus table)',
  audience: 'Recruiters, HR business partners and hiring managers',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'noor-haddad',
  version: '1.4',
  createdOn: '2025-09-25',
  updatedOn: '2026-03-03',
  ratings: [5, 4, 5, 4, 5, 5, 3, 5, 4, 4, 5, 5, 2, 5, 4, 5, 4, 5],
  comments: [
    {
      by: 'oliver-pemberton',
      on: '2025-10-30',
      text:
        'The table is worth more than the advert. My hiring manager dropped “ten years of experience” after reading ' +
        'it.',
    },
    {
      by: 'chloe-dubois',
      on: '2026-01-19',
      text: 'Works in French too, but ask for the feminine and masculine forms explicitly.',
    },
    {
      by: 'hannah-lindqvist',
      on: '2026-04-08',
      text:
        'It cut our duties to five lines and one important one disappeared. Compare with the original before you ' +
        'publish.',
    },
  ],
};
