import type { SeedPrompt } from '../seed-prompt.ts';

export const mediaHoldingStatement: SeedPrompt = {
  id: 'media-holding-statement',
  title: 'Draft a media holding statement within the first hour',
  description:
    'Turns the few confirmed facts of a breaking issue into a short holding statement, a reactive line for the press ' +
    'office and a list of what still has to be verified.',
  fullPrompt: `You are the duty press officer of a research-based pharmaceutical company. An issue has just broken and we need something safe to say within the hour.

What has happened: [one-paragraph description]
Confirmed facts, with source: [fact – source]
Not yet confirmed: [open points]
Who is asking: [outlet, deadline]
Market and language: [country, language]
Listed company disclosure relevant? [yes / no / being assessed]

Write:

1. A holding statement of at most 90 words. Acknowledge, state only the confirmed facts, say what we are doing, say when we will next update.
2. A two-sentence reactive line for phone calls, in natural spoken English.
3. Three questions the journalist will ask next, each with a bridge back to what we can confirm.
4. A verification list: open point, who inside the company would know, how urgent it is.

Rules you may not break:
- Use nothing beyond the confirmed facts. If a sentence needs a fact I have not given, write [TO CONFIRM] instead.
- No speculation about cause, blame, numbers affected or timelines. Never say “no comment”.
- Do not mention benefits of any prescription medicine or compare it with others: this goes to the public.
- If patients may be affected, put their safety first, point them to their doctor or pharmacist, and say how to report side effects in [country].
- No individual’s health details, even if the journalist already has them.

Finish with a sign-off line listing who must approve before release: Legal, Medical, Drug Safety, Investor Relations or Quality. Give one reason for each you include.`,
  useCases: ['Breaking news enquiry', 'Product quality or supply issue', 'Out-of-hours press duty'],
  expectedOutcome:
    'A release-ready draft for approval, a phone line, three likely follow-ups with bridges and a clear list of ' +
    'facts still to be verified.',
  framework: 'CRAFT: Context, Role, Action, Format and Tone, with hard limits on unconfirmed facts',
  audience: 'Press officers and communications leads on duty',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'oliver-pemberton',
  version: '1.4',
  createdOn: '2025-09-17',
  updatedOn: '2026-06-30',
  ratings: [5, 5, 4, 5, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5, 4, 5, 5],
  comments: [
    {
      by: 'noor-haddad',
      on: '2025-11-12',
      text:
        'Used it on a Sunday for a supply enquiry. The [TO CONFIRM] markers stopped me sending out a date that ' +
        'logistics later changed.',
    },
    {
      by: 'james-oconnor',
      on: '2026-06-18',
      text:
        'Could it ask whether disclosure rules apply? Investor Relations were not on our approval list the last time ' +
        'and should have been.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-06-30',
      text: 'Good point, James. Version 1.4 asks about disclosure up front and puts IR on the sign-off line.',
    },
  ],
};
