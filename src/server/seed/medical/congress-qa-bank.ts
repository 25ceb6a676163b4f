import type { SeedPrompt } from '../seed-prompt.ts';

export const congressQaBank: SeedPrompt = {
  id: 'congress-qa-bank',
  title: 'Build a tough Q&A bank before a congress presentation',
  description:
    'Generates the hard questions a data presentation will attract, from methods to safety, and drafts short ' +
    'factual answers with sources and limits.',
  fullPrompt: `You will play three people in turn: a trial methodologist, a practising [specialty] consultant who is tired of hype, and a journalist from a medical news site.

We present [study name or type] at [congress] on [date]. The product is [product name], status in the audience’s countries: [licensed for / not licensed].
Key facts I am allowed to share publicly: [design, population, primary and secondary endpoints, main results, safety summary, limitations].

Round 1: each person writes six questions. Make them the ones I hope nobody asks. Cover at least
- choice of comparator, endpoint and population
- missing data, early stopping, multiplicity, subgroup claims
- deaths, discontinuations and serious adverse events
- relevance for patients who would not have met the inclusion criteria
- who funded, analysed and wrote it

Round 2: remove duplicates and rank the remaining questions by likelihood × damage if answered badly.

Round 3: for the top twelve, draft the answer card:
  Question
  Answer in 40 to 60 words, fact first, no adjectives
  Source: which of my facts it rests on
  Limit: what we do not know
  Bridge back: only to another fact, never to a benefit claim
  Who answers: author, medical lead, communications or “take offline”

Rules
- If my facts do not support an answer, the answer is “We have not analysed that” or “That will be reported later”, whichever is true. Mark it [CONFIRM].
- Questions about unlicensed use: draft the reactive reply and note that it may be given only in response to an unsolicited question, by medical.
- No cross-trial comparison, even if the question invites it. Show me how to decline politely.
- Nothing that is under embargo or commercially confidential until [embargo date and time].

End with the three questions where you think our position is weakest, and why.`,
  useCases: [
    'Speaker preparation for oral and poster presentations',
    'Reactive Q&A for the medical booth team',
    'Aligning medical and communications before an embargo lifts',
  ],
  expectedOutcome:
    'A ranked bank of about twelve answer cards with sources and limits, and a frank note on where the position ' +
    'is weakest. It still needs the usual approval before use.',
  framework: 'Multi-persona debate: three critics ask, then one neutral voice ranks and answers',
  audience: 'Medical leads, publication managers and congress speakers',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'oliver-pemberton',
  version: '1.1',
  createdOn: '2026-02-11',
  updatedOn: '2026-04-02',
  ratings: [4, 5, 3, 5, 4, 2, 5, 4, 5],
  comments: [
    {
      by: 'chloe-dubois',
      on: '2026-03-24',
      text:
        'The journalist persona found the funding question we had forgotten. Only wish: it repeats itself a ' +
        'little in round 1.',
    },
    {
      by: 'arjun-mehta',
      on: '2026-06-15',
      text:
        'Four of the twelve questions really came up in the session. Send the three rounds as separate messages; ' +
        'the answers are sharper.',
    },
  ],
};
