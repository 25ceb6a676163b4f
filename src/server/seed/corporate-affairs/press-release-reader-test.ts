import type { SeedPrompt } from '../seed-prompt.ts';

export const pressReleaseReaderTest: SeedPrompt = {
  id: 'press-release-reader-test',
  title: 'Test a press release on a naïve and a sceptical reader',
  description:
    'Reads your draft release through four pairs of eyes, from a naïve member of the public to a Code reviewer, and ' +
    'returns the sentences that need to change.',
  fullPrompt: `Attached is a draft press release about [topic, e.g. trial result, approval, partnership] for [country / global corporate newsroom]. Read it four times, each time as a different person.

A. A naïve reader with no science training, who may know someone with the condition. What do they now believe? Are they left hoping for something the text does not support?
B. A sceptical health journalist. Which claim do they circle first, and what do they ask for?
C. An investor. Is anything in here new, material or forward-looking?
D. A reviewer applying the local industry code and the ban on advertising prescription medicines to the public. Is it factual, balanced and newsworthy, or does it promote?

For each reader give:
- a two-sentence first-person reaction
- the two or three passages that triggered it, quoted word for word

Then merge everything into one table, sorted by risk:
Passage | Problem | Reader (A–D) | Risk (high / medium / low) | Suggested wording

Suggested wording must keep the meaning supported by the draft.
Where a change needs data the draft does not contain, such as an absolute difference, a confidence interval or the safety findings, write “source needed” and name it.

Check in particular: superlatives, “breakthrough”-type words, relative figures without absolute ones,
safety information shorter or later than efficacy, primary and secondary endpoints mixed up, quotes that say more than the data.

Do not rewrite the whole release and do not add facts. You are preparing it for formal review, not replacing that review.`,
  useCases: ['Last check before MLR submission', 'Trial read-out announcements', 'Training new press officers'],
  expectedOutcome:
    'Four short reader reactions and one risk-ranked table of passages with wording you can take straight into the ' +
    'draft.',
  framework: 'Persona prompting: four readers judge the same text before the findings are merged',
  audience: 'Corporate and product communications managers',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'chloe-dubois',
  version: '1.0',
  createdOn: '2026-02-11',
  updatedOn: '2026-02-11',
  ratings: [5, 4, 5, 4, 5, 5, 4, 5, 5],
  comments: [
    {
      by: 'priya-raman',
      on: '2026-03-04',
      text:
        'Reader A is the one that hurts. Our draft said “patients can now”, and the medicine was not yet approved in ' +
        'half the markets.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-05-27',
      text: 'Works well in French too. Paste the boilerplate separately, otherwise it spends three rows on it.',
    },
  ],
};
