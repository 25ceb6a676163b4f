import type { SeedPrompt } from '../seed-prompt.ts';

export const critiqueNaiveComparison: SeedPrompt = {
  id: 'critique-naive-comparison',
  title: 'Critique a naïve indirect comparison before payers do',
  description:
    'Reviews an attached indirect treatment comparison as an HTA assessment group would and lists the objections, ' +
    'their likely effect and how to answer.',
  fullPrompt: `You are the statistician of an independent assessment group that advises [HTA body]. You did not write the attached indirect treatment comparison and you have no interest in its result.

Attached: [ITC report or draft], [trial publications], [statistical analysis plan, if any].
Our comparison: [product name] versus [comparator class], endpoint [endpoint], method used [naïve side by side / Bucher / NMA / MAIC / STC / other].

Think step by step, and do not write the verdict until step 6.

1. Reconstruct the network. Which trials, which arms, which common comparator? If there is none, say what that implies for the estimand.
2. Compare the trials on design, years of recruitment, region, line of therapy, key baseline characteristics, endpoint definition, follow-up, crossover and handling of intercurrent events.
   Table, with “not reported” where that is the truth.
3. Separate prognostic factors from effect modifiers. Name the evidence for each, or write “assumed”.
4. Test the method: proportional hazards, choice of fixed or random effects, consistency, heterogeneity. For a MAIC or STC:
   target population, variables adjusted for and left out, effective sample size, extreme weights.
5. For each weakness state the direction in which it probably biases the result: for us, against us, or unknown. Explain why.
6. Verdict in 100 words: what can be concluded, for which population, with what confidence?

Then change sides. As the company’s HEOR lead, prepare for the ten most damaging objections:
Objection | Fair or unfair | Can be fixed by (analysis, data, wording, nothing) | Our honest answer | Effort

Rules
- Cite page and table for every observation. No outside trials, no remembered results.
- Do not recalculate estimates. If an analysis is needed, describe it so that a statistician can run it.
- If a naïve comparison is all that is possible, say so and draft the caveat to print next to it.
- Methods guidance differs by body: write [CHECK GUIDANCE] where local rules decide the point.`,
  useCases: [
    'Internal red team before an HTA submission',
    'Reviewing an agency’s ITC draft',
    'Preparing answers to clarification questions',
  ],
  expectedOutcome:
    'A step-by-step methods critique with the likely direction of each bias, a cautious verdict and a table of ' +
    'objections with honest answers. It prepares, but does not replace, a statistician’s review.',
  framework: 'Chain of thought with a change of sides: reviewer first, then company',
  audience: 'HEOR and statistics colleagues who work on submissions',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'ingrid-solberg',
  version: '1.1',
  createdOn: '2026-02-23',
  updatedOn: '2026-06-02',
  ratings: [5, 5, 5, 4, 5, 5, 5, 5],
  comments: [
    {
      by: 'lukas-brandt',
      on: '2026-04-09',
      text:
        'Found that the two trials defined progression differently, which our agency had missed. That table in ' +
        'step 2 is excellent.',
    },
    {
      by: 'kenji-morita',
      on: '2026-05-21',
      text: 'It was rather sure of itself about which way the bias goes. I would ask for a reason every time.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-06-02',
      text: 'Agreed, step 5 now offers “unknown” and demands the reason.',
    },
  ],
};
