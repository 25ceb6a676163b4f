import type { SeedPrompt } from '../seed-prompt.ts';

export const condenseValueDossier: SeedPrompt = {
  id: 'condense-value-dossier',
  title: 'Condense a global value dossier into a one-page story',
  description:
    'Pulls the argument a local payer needs out of a long value dossier, keeps every claim linked to its page and ' +
    'shows where the chain of evidence is thin.',
  fullPrompt: `# Context
I attach the global value dossier for [product name] in [licensed indication].
I am preparing for a first meeting with [payer or HTA body] in [country]. They will give us one page and about twenty minutes.

# Objective
A one-page value story this payer could retell to a colleague without us in the room.

# Style and tone
Sober, specific, no marketing language. Write as a health economist briefing a finance director. British English.

# Audience
[e.g. regional pharmaceutical adviser]. What they are measured on: [e.g. budget, waiting times, guideline adherence].
What they have accepted or rejected in this therapy area before: [facts, or “unknown”].

# Response
1. The story, at most 350 words, in five short paragraphs: the burden in this country; what current care leaves unsolved;
   what the product changes and for whom; how certain that is; what it means for the budget and the service.
   After each sentence give the dossier page in brackets, e.g. (p. 42).
2. Chain of evidence, as a table: Value message | Evidence | Dossier page | Local data? (yes / adapted / none) | Weakest link
3. Three messages in the dossier that you left out, and why this payer would not value them.
4. The local data I need to find before the meeting.

# Rules
- Only licensed use. If the dossier describes a wider population than the local licence, tell me before you write anything.
- Nothing from outside the dossier. Global figures must not be presented as local ones.
- Keep uncertainty visible: confidence intervals, follow-up, surrogate endpoints.
- If two pages of the dossier contradict each other, quote both and let me decide.`,
  useCases: [
    'Preparing a first payer meeting',
    'Adapting global value messages to a country',
    'Briefing senior management before a pricing committee',
  ],
  expectedOutcome:
    'A one-page payer story with page references, an evidence table that shows the weakest links, and a list of ' +
    'local data still to be found.',
  framework: 'CO-STAR: Context, Objective, Style, Tone, Audience, Response',
  audience: 'Market access managers in countries and regions',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'victor-lemaire',
  version: '1.2',
  createdOn: '2025-10-06',
  updatedOn: '2026-04-21',
  ratings: [5, 4, 5, 5, 4, 5, 3, 5, 5, 4, 5, 4, 5, 4, 5, 4],
  comments: [
    {
      by: 'sofia-marchetti',
      on: '2026-01-13',
      text:
        'Our dossier has 280 pages and Copilot lost the thread. With the three core chapters attached instead, it ' +
        'worked very well.',
    },
    {
      by: 'arjun-mehta',
      on: '2026-05-11',
      text: 'The list of messages it left out was hard to read and completely fair.',
    },
  ],
};
