import type { SeedPrompt } from '../seed-prompt.ts';

export const internalMoveResume: SeedPrompt = {
  id: 'internal-move-resume',
  title: 'Tailor your résumé to an internal vacancy, honestly',
  description:
    'Matches your own experience to an internal advert, translates team jargon and shows the gaps you should be ' +
    'ready to talk about.',
  fullPrompt: `I want to apply for an internal position. Attached are my résumé (without address, date of birth and photo) and the advert for [job title]. Help me present what I have really done.

Here is how:

First, list the advert’s requirements in the order in which they seem to matter. Next to each, quote the line of my résumé that shows it, or write “no evidence”.

Second, ask me about each “no evidence”, one at a time, up to six questions. I may have done it without writing it down. If I have not, we leave it as a gap.

Third, rewrite the résumé to two pages at most:
- a profile of three lines, without adjectives about myself
- achievements as action, scope, result; numbers only where I gave them
- team jargon and project code names translated for a reader from another department
- skills a pharma colleague will recognise (GxP, submissions, launch, market access, safety) only if they are backed by a line of experience
- a plain layout that survives copying into our careers portal

Fourth, give me a table: Change | Before | After | Is this still strictly true? I will answer the last column myself.

Finally, write a note of 120 words to the hiring manager, and name the three gaps I should expect to be asked about, each with an honest way to answer.

Never invent or upgrade a title, date, qualification, language level or result. “Supported” must not become “led”.
Leave out unpublished study results, customers, prices and names of colleagues, even for an internal reader.`,
  useCases: [
    'Applying for an internal vacancy',
    'Moving from the field to head office',
    'Updating a profile before a career talk',
  ],
  expectedOutcome:
    'A two-page résumé in which each line is true and relevant, a short note to the hiring manager and a plan for ' +
    'the awkward questions.',
  framework: 'Gap analysis, then STAR-style rewriting: evidence first, wording second',
  audience: 'Employees looking for their next role in the company',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'noor-haddad',
  version: '1.0',
  createdOn: '2026-10-07',
  updatedOn: '2026-10-07',
  ratings: [],
  comments: [
    {
      by: 'rafael-costa',
      on: '2026-10-22',
      text: '“Supported must not become led” made me smile, then made me change three lines.',
    },
  ],
};
