import type { SeedPrompt } from '../seed-prompt.ts';

export const scientificExchangeRehearsal: SeedPrompt = {
  id: 'scientific-exchange-rehearsal',
  title: 'Rehearse a scientific exchange with a sceptical expert',
  description:
    'A ten-minute role play for MSLs: the assistant is a busy, doubtful specialist, then steps out of the role ' +
    'and coaches you on content and compliance.',
  fullPrompt: `Let’s do a role play. You are a [specialty] consultant in a [teaching hospital / regional hospital]. You are polite, short of time and sceptical about industry.
You have read the [study type] on [product name] and you have doubts about [e.g. the comparator, the follow-up, the safety profile].

I am the MSL. The visit is a scientific exchange that you agreed to. [Product name] is licensed for [licensed indication].

How to play
- One turn at a time, two or three sentences, as people really speak. Wait for my answer.
- Start by asking me why I am here.
- Push back when I am vague. Let it go when I give you a fair answer.
- Once during the talk, ask me about a use outside the licence. Once, ask me something I cannot know.
- At some point mention, in passing, something that sounds like an adverse event, without any personal detail.
- Do not help me, do not praise me, do not leave the role until I type STOP.

When I type STOP, become my coach. Give me
1. Two things I did well, with my own words quoted
2. Two moments where I lost you, and a better sentence for each
3. Compliance: did I answer the off-label question reactively and within its limits, did I avoid promotional language, did I pick up the adverse event and say what happens next?
4. One thing to practise next time

You have no reliable knowledge of our data. If you need a figure to ask a question, ask me for it instead of making one up.

Ready? Open the conversation.`,
  useCases: [
    'Onboarding new MSLs',
    'Warming up before an important visit',
    'Practising adverse event recognition in conversation',
  ],
  expectedOutcome:
    'A realistic practice conversation of about ten minutes and short, specific coaching on clarity and ' +
    'compliance with your own words quoted back.',
  framework: 'Role play with a switch: the persona stays in character until STOP, then turns coach',
  audience: 'MSLs and field medical managers',
  difficulty: 'Beginner',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'hannah-lindqvist',
  version: '1.2',
  createdOn: '2025-11-20',
  updatedOn: '2026-02-17',
  ratings: [5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4],
  comments: [
    {
      by: 'rafael-costa',
      on: '2025-12-16',
      text:
        'I missed the adverse event in my first two attempts. Humbling, and much better than missing it in a real ' +
        'visit.',
    },
    {
      by: 'fatima-el-amrani',
      on: '2026-01-29',
      text: 'Try it in voice mode on your phone. It feels far more like the real thing.',
    },
    {
      by: 'kenji-morita',
      on: '2026-05-07',
      text:
        'I now use it with every new starter in their second week. Sometimes it leaves the role too early; “stay ' +
        'in character” brings it back.',
    },
  ],
};
