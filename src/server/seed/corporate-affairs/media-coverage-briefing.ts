import type { SeedPrompt } from '../seed-prompt.ts';

export const mediaCoverageBriefing: SeedPrompt = {
  id: 'media-coverage-briefing',
  title: 'Turn a week of media coverage into a briefing leaders read',
  description:
    'Reads the week’s clippings and condenses them into five stories that matter, what each means for us and whether ' +
    'anybody needs to act before Monday.',
  fullPrompt: `Below are this week’s media clippings and social posts from [monitoring service], [dates], [countries].
Write the weekly briefing for our leadership team. They read it on the phone on Friday afternoon and give it two minutes.

First sort every item into one of four groups: about us, about our therapy areas, about health policy, noise. Drop the noise and tell me how many items you dropped.

Then pick the five stories that matter most. One story may cover several articles. Use this pattern:

EXAMPLE
Shortages: parliament asks for stock obligations
What: A committee in [country] proposed minimum stocks for essential medicines. [items 4, 11]
Tone: critical of industry, neutral towards us
So what: Could affect two of our sites if it becomes law. [assumption]
Action: Public Affairs to check our position by Wednesday

End with three lines: the tone of the week compared with last week (only if I paste last week’s briefing), a topic to watch, the next known date.

Ground rules
- Item numbers after every fact. Nothing that is not in the clippings.
- Separate what was reported from what you conclude: mark conclusions [assumption].
- “No action” is a normal answer. Do not make work.
- If an item describes a possible side effect, a misuse or a quality complaint with one of our medicines, put it at the very top under “Forward to Drug Safety today”.
  Give the item number only and do not retell the person’s story.
- Summarise in your own words. No quotation longer than 15 words, and no names of private individuals.

[Paste clippings, numbered]`,
  useCases: ['Weekly leadership briefing', 'Monitoring after an announcement', 'Holiday handover'],
  expectedOutcome:
    'A two-minute briefing with five sourced stories, marked assumptions, few but real actions, and a safety flag ' +
    'where one is needed.',
  framework: 'Few-shot: one model entry shows the assistant the pattern and length of every story',
  audience: 'Communications teams and executive assistants',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'greta-hoffmann',
  version: '1.2',
  createdOn: '2026-01-15',
  updatedOn: '2026-04-02',
  ratings: [4, 5, 4, 4, 3, 5, 4, 5, 4, 2, 5, 4],
  comments: [
    {
      by: 'mateusz-nowak',
      on: '2026-02-19',
      text:
        'Number the clippings before you paste them. Without numbers it merged two different hearings into one story.',
    },
    {
      by: 'fatima-el-amrani',
      on: '2026-03-25',
      text: 'A forum post in our set described a side effect and it ended up under “noise”. That must never happen.',
    },
    {
      by: 'greta-hoffmann',
      on: '2026-04-02',
      text:
        'Thank you, Fatima. Since 1.2 such items come first, but please still skim the raw clippings for them ' +
        'yourself.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-09-11',
      text:
        'Our leadership team now replies to the Friday mail. “No action” four times out of five is what made them ' +
        'trust it.',
    },
  ],
};
