import type { HiddenCommentDto } from '#contract/discussion.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ReportDto } from '#contract/reports.ts';
import type { RequestedPromptDto } from '#contract/requested-prompts.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { all, respond } from '#tests/on-demand/gallery/faults.ts';

/** Texts of users that are hard to lay out: line breaks, words longer than a line, right-to-left text. */
export const messages = [
  'Where do I find the prompts of my old team?\n\nThey were in Sales until last month.\n  - Congress Q&A\n  - Tender decoder',
  `https://example.com/${'a'.repeat(180)} does not open, and ${'nobody knows why, '.repeat(30)}`,
  'لا أستطيع فتح صفحة الإرسال.',
].map((message, index) => ({
  id: `message-${index}`,
  name: ['Ingrid Solheim', 'Donaudampfschifffahrtselektrizität'.repeat(3), 'ليلى حداد'][index],
  email: ['ingrid.solheim@example.com', `${'long'.repeat(30)}@example.com`, 'layla@example.com'][index],
  message,
  createdAt: '2026-11-02T08:15:00.000Z',
  signed_in: index !== 1,
}));

export const reports = messages.map(
  ({ id, name, message, createdAt }, index): ReportDto => ({
    id,
    prompt_id: 'fair-feedback-from-notes',
    title:
      ['Plan a week', `A very long title ${'that nobody shortened '.repeat(7)}`, 'تلخيص دراسة سريرية'][
        index
      ] ?? '',
    reporter: name ?? '',
    reason: message,
    status: 'open',
    createdAt,
    closed: null,
  }),
);
export const closedReports = reports.map(
  (report, index): ReportDto => ({
    ...report,
    status: 'closed',
    closed: {
      at: report.createdAt,
      by: index === 1 ? null : 'Anneke Visser',
      outcome: index === 2 ? 'dismissed' : 'handled',
      reason: 'Corrected in version 2.1.',
    },
  }),
);

export const hiddenComments = messages.map(
  ({ id, name, message, createdAt }, index): HiddenCommentDto => ({
    id,
    prompt_id: 'fair-feedback-from-notes',
    title: reports[index]?.title ?? '',
    userName: name ?? '',
    content: message,
    createdAt,
    createdAtFormatted: '2 November 2026',
    editedAt: null,
    hidden: { at: createdAt, by: index === 1 ? null : 'Anneke Visser', reason: 'It names a patient.' },
  }),
);

export const synonyms: SynonymDto[] = [
  ['adverse event', 'side effect', 'Built in'],
  [
    'anstaltspackung für krankenhäuser und universitätskliniken',
    'hospital pack',
    'Glossary of the affiliate, 2026',
  ],
  ['donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'works', ''],
  ...['expert', 'external expert', 'key opinion leader', 'opinion leader', 'thought leader'].map((other) => [
    'kol',
    other,
    'Built in',
  ]),
  ['دراسة', 'clinical study', ''],
].map(([term = '', sameAs = '', source = '']) => ({ term, same_as: sameAs, source }));

export const wanted: RequestedPromptDto[] = [
  ['xray report', ''],
  [
    'Zusammenfassung für die Geschäftsleitung',
    'For country teams.\nOne page, with the three decisions that are asked for.',
  ],
  ['تقرير المختبر', `A long request ${'that nobody shortened '.repeat(12)}`],
].map(([title = '', details = ''], index) => ({
  id: `wanted-${index}`,
  title,
  details,
  createdAt: '2026-11-02T08:15:00.000Z',
}));

/** Makes the signed-in user an admin. */
export const asAdmin = all(
  // Every section requests the count of the inbox.
  respond(apiPaths.reports, []),
  respond(apiPaths.adminComments, hiddenComments),
  respond(apiPaths.adminMessages, messages),
  respond(apiPaths.wantedPrompts, wanted),
  respond(apiPaths.adminTags, []),
  respond(apiPaths.adminSynonyms, synonyms),
  respond(apiPaths.me, {
    id: 'samuel',
    name: 'Samuel Adeyemi',
    email: 'samuel.adeyemi@example.com',
    avatar: null,
    roles: ['Admin'],
  }),
);
