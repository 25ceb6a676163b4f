import type { SeedPrompt } from '../seed-prompt.ts';

export const hcpEmailSubjectLines: SeedPrompt = {
  id: 'hcp-email-subject-lines',
  title: 'Draft HCP email subject lines that pass review',
  description:
    'Writes ten honest subject lines with matching preview text, modelled on good and bad examples, and explains ' +
    'what could be questioned.',
  fullPrompt: `Write ten subject lines with preview text for an email to [specialty] in [country] who have agreed to receive promotional email from us.

Topic of the email: [one sentence]
Approved key message it contains: [text with job code]
Sender shown: [sender]

Good
- “[Product name] dosing guide, as requested” (clear, says what it is)
- “[Condition]: symposium slides, 4-minute read” (topic and effort)

Bad
- “You won’t believe these results” (curiosity bait, implies a claim)
- “Re: your patient” (pretends to be personal correspondence)
- “The safest choice in [condition]” (superlative, unqualified safety claim)
- “Last chance!” (false urgency)

Rules
- 50 characters at most for the subject, 90 for the preview
- Recognisable as coming from a company and, where it is, as promotional
- No efficacy or safety statement unless it is word for word in my key message
- No emoji, no capitals for emphasis, no question that suggests an unlicensed use

Output: table with subject | characters | preview | angle (service, education, event, update) | what a reviewer might question.
Then recommend a pair for an A/B test in which only one element differs, and say what we would learn from it. Predict no open rates.`,
  useCases: ['Approved email campaigns', 'Webinar invitations', 'A/B test planning'],
  expectedOutcome:
    'Ten subject lines within the character limits with the likely reviewer question beside each, and one clean A/B ' +
    'pair. All still need certification.',
  framework: 'Few-shot: two good and four bad examples, each with the reason in brackets',
  audience: 'Marketing and digital channel managers',
  difficulty: 'Beginner',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'kenji-morita',
  version: '1.2',
  createdOn: '2025-12-11',
  updatedOn: '2026-02-24',
  ratings: [4, 4, 3, 4, 5, 4, 2, 5, 4, 3, 5, 4, 4, 3, 5, 4, 2, 5],
  comments: [
    {
      by: 'oliver-pemberton',
      on: '2026-01-20',
      text: 'Good ideas, but the character counts were off by a few. Check the length yourself.',
    },
    {
      by: 'kenji-morita',
      on: '2026-02-24',
      text: 'True, assistants count badly. The count column is now there so you can see at once which ones to check.',
    },
    {
      by: 'mei-ling-tan',
      on: '2026-08-19',
      text:
        'The bad examples do the work. I added two that our own reviewers had rejected and the output improved ' +
        'straight away.',
    },
  ],
};
