import type { SeedPrompt } from '../seed-prompt.ts';

export const hcpJourneyMap: SeedPrompt = {
  id: 'hcp-journey-map',
  title: 'Map the HCP journey and the moments that matter',
  description:
    'Drafts a journey of clinical decisions for one specialty, marks what is evidence and what is assumption, and ' +
    'plans how to test the gaps.',
  fullPrompt: `Create a decision journey for [specialty] treating [condition] in [country], from first suspicion to long-term follow-up. Perspective: the clinician’s working day, not our funnel.

What I can share (everything else is assumption):
- Market research findings with dates: [summary]
- Field insights, aggregated and anonymised: [summary]
- Channels we are allowed to use, with consent rates: [list]

1. Give me the journey as a table of five to seven stages:
stage | decision to be made | what the clinician needs to know or feel sure of | barrier | who else decides | source tag
Source tag is one of R (research), F (field), A (assumption). Be generous with A.

2. Choose at most three moments that matter. For each: why here, what helpful behaviour from us would look like, which channel, and what would be intrusive.
At least one idea must not be promotional, for example a tool or education without product content.

3. Rate each idea: value for the clinician, effort for us, compliance question to clear first. Medical education and patient support have their own approval routes; name them as such.

4. List the A cells that would overturn your choice if wrong. Propose the cheapest way to test each: five interviews, a survey question, a look at web analytics.

Keep to the licensed indication of [product name]. Do not invent percentages, quotes from doctors or guideline content; write [guideline to check] instead. No patient stories.`,
  useCases: ['Omnichannel planning', 'Brand plan workshop', 'Spotting research gaps'],
  expectedOutcome:
    'A five-to-seven-stage journey with a source tag in every row, three moments worth investing in and a short ' +
    'list of assumptions to test.',
  framework: 'Evidence tagging: every cell carries R, F or A, and choices are tested on the A cells',
  audience: 'Brand, omnichannel and insights teams',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'zoe-papadakis',
  version: '1.1',
  createdOn: '2026-03-10',
  updatedOn: '2026-05-27',
  ratings: [4, 3, 5, 2, 4, 3],
  comments: [
    {
      by: 'arjun-mehta',
      on: '2026-04-15',
      text:
        'Useful for a workshop start, but almost everything came back tagged A because we had little research. ' +
        'Honest, at least.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-05-27',
      text: 'That is the point, Arjun, although I added step 4 so you leave with a plan for testing them.',
    },
    {
      by: 'kenji-morita',
      on: '2026-09-08',
      text: 'Ask for one specialty at a time. With two it blends them into an average doctor who does not exist.',
    },
  ],
};
