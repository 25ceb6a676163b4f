import type { SeedPrompt } from '../seed-prompt.ts';

export const approvedEmailFollowUp: SeedPrompt = {
  id: 'approved-email-follow-up',
  title: 'Assemble a follow-up email from approved text',
  description:
    'Puts together a short follow-up email from certified fragments only and marks every sentence that you would ' +
    'still have to get approved.',
  fullPrompt: `Context: I visited a customer and want to send a follow-up through our approved email system. I attach the certified fragments for [product name] in [country]; each has an ID and an expiry date.

Objective: an email the customer reads in under a minute and that keeps what I promised: [promise, for example the dosing guide].

Style: a helpful colleague, not an advert. No exclamation marks, no urgency tricks.

Tone: warm and professional, [formal or informal] address, in [language].

Audience: a [specialty] who [gave or did not give] consent to promotional email and last heard from us on [date]. If consent is missing, stop and tell me.

Response, in three parts:
1. The email: a subject line, a greeting, two or three fragments copied word for word with their IDs in brackets, connecting sentences of your own, and a close.
Your own sentences may thank, refer to our meeting or point to an attachment. They must not mention efficacy, safety, patients or other medicines.
2. A check table: sentence | fragment ID or “free text” | risk. Any free text that could be read as a claim is marked “remove or certify”.
3. What is missing: prescribing information, adverse event reporting statement, unsubscribe link, job code, anything expired by [today’s date]. Ask me; do not write replacements.

If no fragment fits my promise, say so instead of stretching one. If the promise itself concerns an unlicensed use, write nothing and point me to Medical Information.`,
  useCases: ['Follow-up after a visit', 'Sending a promised document', 'Re-contact after a congress'],
  expectedOutcome:
    'A short email built from certified fragments, with a table that shows which sentence comes from where and what ' +
    'must be fixed before sending.',
  framework: 'CO-STAR: Context, Objective, Style, Tone, Audience, Response as six short blocks',
  audience: 'Representatives with access to the approved email system',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'noor-haddad',
  version: '1.0',
  createdOn: '2026-04-14',
  updatedOn: '2026-04-14',
  ratings: [4, 3, 5, 2, 4],
  comments: [
    {
      by: 'chloe-dubois',
      on: '2026-05-20',
      text:
        'The check table is useful, but our system only lets me combine two fragments. A shorter variant would help.',
    },
  ],
};
