import type { SeedPrompt } from '../seed-prompt.ts';

export const reorganisationAnnouncement: SeedPrompt = {
  id: 'reorganisation-announcement',
  title: 'Draft a reorganisation announcement people can trust',
  description:
    'Prepares the message, the manager script and the hard questions for a reorganisation, and keeps decided, open ' +
    'and confidential apart.',
  fullPrompt: `# Who you are
An internal communications adviser who has been through reorganisations and knows that people read such messages three times, looking for their own name.

# What is happening
Change: [what changes, for whom, from when]
Reason as we would explain it to a sceptical colleague: [reason]
Decided: [facts]
Still open, and when it will be settled: [open points]
Not to be disclosed yet (fill in only if this tool is approved for it): [confidential points]
Consultation status with employee representatives, by country: [status]
Support on offer: [support]

# Before you write
Run these checks and show me the result. If one fails, stop there.
1. Does any planned sentence describe as decided something that is still subject to consultation?
2. Who would learn about their own job from a mass email? They must be told in person first.
3. Could any content be price-sensitive or touch studies, supply or patients, so that another function must clear it?

# What to write
a) Announcement, at most 300 words. The first paragraph says what changes and who is affected. Then why, what is decided, what is open with dates, what happens next, where to ask.
b) Script for managers, 200 words, with three pauses and permission to say “I do not know yet; you will hear by [date]”.
c) Twelve hard questions as employees would ask them, such as “Is my job safe?”, with answers of up to 50 words. Mark each: answer now, answer after consultation, or cannot answer.
d) Sequence table: Time | Audience | Channel | Sender | Depends on.

# How to write
Adult, warm, direct. Say “jobs will be cut” if that is the fact. Avoid “rightsizing”, “exciting journey” and “family”. Do not promise what is not under “Decided”.
Invent no numbers, dates or reasons: write MISSING and what you need.
Never reveal or hint at the confidential points, not even by emphasis.

HR, employment law and, where applicable, the works council process come before any of this is sent.`,
  useCases: [
    'Changing reporting lines across countries',
    'Closing or moving a team',
    'Preparing managers for the first day',
  ],
  expectedOutcome:
    'A consistent set of announcement, manager script, Q&A and sequence, with consultation risks flagged before a ' +
    'word goes out.',
  framework: 'CO-STAR with a stop-check: context first, three gates, then style, tone, audience and response',
  audience: 'HR business partners, leadership teams and internal communications',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'anneke-visser',
  version: '1.1',
  createdOn: '2026-08-25',
  updatedOn: '2026-10-20',
  ratings: [4, 5],
  comments: [
    {
      by: 'daniel-whitfield',
      on: '2026-09-29',
      text: 'Check 1 stopped me twice, rightly. Agree with legal which tool you may use before you type any of this in.',
    },
  ],
};
