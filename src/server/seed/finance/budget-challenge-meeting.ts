import type { SeedPrompt } from '../seed-prompt.ts';

export const budgetChallengeMeeting: SeedPrompt = {
  id: 'budget-challenge-meeting',
  title: 'Prepare a fair budget challenge with a brand or study lead',
  description:
    'Gets you ready for a budget meeting in fifteen minutes: the right questions, likely answers, and a way to say ' +
    'no without losing the partnership.',
  fullPrompt: `I am a finance partner. On [date] I meet [role, e.g. brand lead, study lead] about a budget request of [amount] for [activity], against [amount] last year.
Ceiling for the area: [amount]. What I know about their reasons: [notes]. What I am worried about: [notes].

Give me, on one page:

1. The request in one sentence, as they would put it.
2. Seven questions, from easy to hard. Start with purpose and outcome, then volume, unit cost, timing, dependencies, what happens at 80 % of the amount, what they would stop instead.
   No questions that only finance cares about.
3. For the three hardest: what a convincing answer sounds like, and what an evasive one sounds like.
4. Three options to offer if the full amount is not possible: phase it, tie it to a milestone, swap it with something else. Say what each would mean for them.
5. One sentence to say no with, and one to say yes with conditions.

Fences: patient safety, pharmacovigilance, quality and regulatory commitments are not bargaining chips.
If the request contains any, tell me to ring-fence them. Never suggest linking spend on HCPs or HCOs to prescriptions or sales. Use my figures only.

Then play [role]. I ask, you answer as they would, a little defensively. After six exchanges step out and tell me the one thing to do differently.`,
  useCases: ['Annual budget rounds', 'Mid-year reforecast', 'First meeting with a new budget holder'],
  expectedOutcome:
    'A one-page preparation with questions, options and phrases, followed by a short rehearsal with feedback.',
  framework: 'Role play: a one-page preparation, then a rehearsal with the assistant as budget holder',
  audience: 'New and experienced finance business partners',
  difficulty: 'Beginner',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'kenji-morita',
  version: '1.0',
  createdOn: '2026-08-20',
  updatedOn: '2026-08-20',
  ratings: [5, 4],
  comments: [
    {
      by: 'priya-raman',
      on: '2026-09-16',
      text:
        'I was on the other side of the table and my finance partner told me afterwards. Best budget meeting so far, ' +
        'the 80 % question was fair.',
    },
  ],
};
