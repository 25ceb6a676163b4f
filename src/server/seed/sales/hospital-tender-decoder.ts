import type { SeedPrompt } from '../seed-prompt.ts';

export const hospitalTenderDecoder: SeedPrompt = {
  id: 'hospital-tender-decoder',
  title: 'Decode a hospital tender before the Q&A deadline',
  description:
    'Reads tender documents for you: knock-out criteria, scoring, deadlines, contract risks and the questions to ' +
    'send while questions are still allowed.',
  fullPrompt: `You are a bid manager for hospital medicines. Attached are the tender documents of [contracting authority] in [country], lot(s) [lot numbers].
Questions may be asked until [date]; offers close on [date].

Read everything first, annexes included. Cite document and page for every statement; if you cannot find the page, write “not located”. Where two documents contradict each other, show both passages.

Deliver:

A. One-paragraph verdict: can we bid with [product name, strengths, pack sizes], yes, no or only if? Name the deciding criterion.

B. Knock-out table
requirement | exact wording | page | do we meet it (yes, no, to check) | owner | proof needed

C. How points are won: each award criterion, its weight, the formula in plain words and what a top score would take. Calculate an example only with numbers I give you.

D. Calendar: all dates, working backwards from submission, with two days’ reserve for signatures and translations.

E. Contract risks, highest first: volume commitments, penalties, supply guarantee, shelf life on delivery, price adjustment, termination, liability.

F. Draft questions to the authority, ten at most. Neutral, answerable, quoting the clause. They may be published to all bidders, so reveal nothing about our price, stock or strategy.

G. What only people can decide: price, legal acceptance, supply promise. List the decision and the function; do not propose a price.

Remind me at the end that contact with the authority goes through the official channel only, and that Legal and Market Access review the offer before it leaves the house.`,
  useCases: ['First reading of a new tender', 'Bid or no-bid meeting', 'Preparing clarification questions'],
  expectedOutcome:
    'A bid or no-bid verdict with page references, a knock-out table with owners and up to ten neutral questions ' +
    'ready for the portal.',
  framework: 'Structured extraction: fixed sections A to G, every statement tied to a page',
  audience: 'Tender managers, key account managers and Market Access',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'victor-lemaire',
  version: '1.1',
  createdOn: '2026-08-25',
  updatedOn: '2026-10-13',
  ratings: [5, 4],
  comments: [
    {
      by: 'priya-raman',
      on: '2026-09-17',
      text:
        'Found a shelf-life clause in annex 7 that we had all skimmed over. Split very long PDFs, or it drops the ' +
        'page numbers.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-10-13',
      text: 'I added the “not located” rule for exactly that reason, Priya.',
    },
  ],
};
