import type { SeedPrompt } from '../seed-prompt.ts';

export const boardFinanceOnePager: SeedPrompt = {
  id: 'board-finance-one-pager',
  title: 'Condense a finance pack into a one-page board summary',
  description:
    'Reduces a long reporting pack to one page a non-finance director can read in three minutes, with every figure ' +
    'traceable to its page.',
  fullPrompt: `You write for the board of a pharmaceutical company. Directors have three minutes, several are scientists or clinicians, and they will ask “so what?”.

From the attached pack for [period], write ONE page (max. 320 words plus one table).

Structure
- Bottom line: two sentences. Are we on track for the year, and what has changed since the last meeting?
- Table: sales, gross margin, R&D, SG&A, operating profit, cash. Columns: actual, vs budget, vs prior year, full-year outlook. Say whether growth is at constant currency.
- Three things to know, each with a bold six-word heading and three lines: fact, cause, consequence.
- Risks and opportunities not in the outlook: at most four, with size and timing only if the pack gives them.
- Decision or discussion we need: one sentence, or “none”.

Writing rules
- Every figure ends with its page reference, like (p. 14).
- Spell out gross-to-net, LOE, OPEX and similar at first use.
- No adjectives such as strong, solid or robust. Let the figure speak.
- Reported and adjusted measures are never mixed in one sentence.
- If two pages of the pack disagree, show both figures and flag it. Do not choose.

After the page, and outside it, give me:
1. the figures I should recheck by hand, with the reason
2. the three questions a director is most likely to ask, and where in the pack the answer is, or “not in the pack”

The pack is unpublished financial information. Do not search the web and do not add outside context.`,
  useCases: ['Board and audit committee papers', 'Leadership team updates', 'Affiliate review summaries'],
  expectedOutcome:
    'One readable page with page references for all figures, plus a recheck list and the likely questions.',
  framework: 'TAG: Task, Action, Goal, with strict limits on length and sourcing',
  audience: 'Group finance, CFO office and affiliate finance leads',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'anneke-visser',
  version: '1.2',
  createdOn: '2026-04-16',
  updatedOn: '2026-06-12',
  ratings: [5, 4, 5, 4, 4, 5, 5, 3, 5, 4, 5, 4, 5, 5, 4],
  comments: [
    {
      by: 'amara-osei',
      on: '2026-05-21',
      text: 'As a reader of these pages: much better. The line with the decision needed used to be on page 40.',
    },
    {
      by: 'arjun-mehta',
      on: '2026-06-10',
      text: 'It mixed adjusted and reported profit in one sentence. Worth a rule.',
    },
    {
      by: 'anneke-visser',
      on: '2026-06-12',
      text:
        'Added, thanks. And please run it only in the company Copilot: the pack is inside information until we ' +
        'publish.',
    },
  ],
};
