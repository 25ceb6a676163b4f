import type { SeedPrompt } from '../seed-prompt.ts';

export const objectionRolePlay: SeedPrompt = {
  id: 'objection-role-play',
  title: 'Rehearse tough objections with a sceptical doctor',
  description:
    'A live role play with a busy, doubting clinician, followed by blunt feedback on your wording, your listening ' +
    'and your compliance reflexes.',
  fullPrompt: `Let’s role-play. You are a [specialty] in a [hospital, clinic or practice] in [country]: busy, courteous, sceptical of industry. I represent [product name], licensed for [indication].

How to play:
- Silently choose one real objection: cost, satisfied with the current option, worried about tolerability, “the trial patients are not my patients”, no time, or a bad experience with a representative.
- Stay in character. Answer in one to three sentences, then wait for me. Never write my lines.
- Do not make it easy. Soften only when I ask a genuine question or truly acknowledge your concern.
- Once, in passing, do one of two things: ask about a use outside the licence, or mention that somebody (fictional, not identifiable) felt unwell on the product. I should notice.
- Quote no study results. If I quote one, ask me “Where is that from?”

After eight exchanges, or when I type “stop”, leave the role and give me feedback:
1. The objection behind the objection, and the moment I found it or missed it.
2. A table: my line | why it helped or hurt | a better line of 25 words at most.
3. Compliance check, quoting my exact words: off-label talk, unsupported or unbalanced claims, running down another medicine, a missed adverse event, a missed hand-over to Medical Information.
4. One habit to practise in my next call.

Your better lines must not contain new claims or figures; write [approved message] where one belongs. No scores and no flattery.

Start now: I have just knocked on your door.`,
  useCases: [
    'Warm-up before a difficult call',
    'Team training in pairs',
    'Launch readiness',
    'Practising adverse event reflexes',
  ],
  expectedOutcome:
    'Ten minutes of realistic practice, then line-by-line feedback with better wording and a list of any compliance ' +
    'slips in your own words.',
  framework: 'Role play with debrief: persona, hidden goal, turn rules, then structured feedback',
  audience: 'Sales representatives, trainers and first-line managers',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'rafael-costa',
  version: '1.4',
  createdOn: '2025-10-08',
  updatedOn: '2026-06-16',
  ratings: [5, 5, 4, 5, 5, 5, 5, 3, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 4],
  comments: [
    {
      by: 'james-oconnor',
      on: '2025-10-29',
      text: 'I missed the side effect it slipped in. Embarrassing, and exactly why I will do this again on Monday.',
    },
    {
      by: 'fatima-el-amrani',
      on: '2026-02-05',
      text: 'Works brilliantly with voice mode. In text the doctor gave in too quickly after three lines.',
    },
    {
      by: 'rafael-costa',
      on: '2026-06-16',
      text: 'Agreed, Fatima. The new version only softens after a genuine question, which makes it noticeably tougher.',
    },
  ],
};
