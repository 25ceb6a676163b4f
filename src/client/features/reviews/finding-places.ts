import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Checked } from '#client/lib/use-checked.ts';
import { placeholderTexts } from '#domain/prompt-checks/checked-text.ts';
import type { Finding } from '#domain/prompt-checks.ts';

/** A finding's part of a field's text, to be marked. */
export interface FindingPlace {
  /** Its number in the list of findings, from 0. */
  index: number;
  severity: Finding['severity'];
  start: number;
  end: number;
}

/** Ids of a finding's passage in the text, of its sentence in the list, of the editor and of a whole field. */
export const passageId = (index: number) => `finding-${index}`;
export const sentenceId = (index: number) => `finding-${index}-sentence`;
export const editorId = 'review-editor';
export const fieldId = (field: string) => `review-${field}`;

/** A prompt that is too short has no wrong passage. */
const hasPassage = ({ rule }: Finding) => rule !== 'missing_context';

/** The passages in a field of the shown text; none while the field differs from the checked one. */
export const placesIn = (
  { content, findings }: Checked,
  shown: PromptContent,
  field: Finding['field'],
): FindingPlace[] =>
  content[field] === shown[field]
    ? findings.flatMap((finding, index) =>
        finding.field === field && hasPassage(finding) ? [{ ...finding, index }] : [],
      )
    : [];

/** Characters before and after a passage, and the most of the passage itself: some keys fill a screen. */
const context = 48;
const longestStart = 120;
const longestEnd = 24;

const inOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');

const shortened = (passage: string) =>
  passage.length > longestStart + longestEnd
    ? `${passage.slice(0, longestStart)} … ${passage.slice(-longestEnd)}`
    : passage;

/** A quote of the passage with the words around it; undefined if the finding is about the whole text. */
export function quoteOf(content: PromptContent, finding: Finding) {
  if (!hasPassage(finding)) return undefined;
  const { field, start, end } = finding;
  const text =
    field === 'placeholders' ? placeholderTexts(confirmedOf(content), content.prompt) : content[field];
  const before = text.slice(Math.max(0, start - context), start);
  const after = text.slice(end, end + context);
  // By whole words, where the script has blanks between them.
  const isCutBefore = start > context;
  const isCutAfter = end + context < text.length;
  return {
    before: inOneLine(isCutBefore ? `… ${before.replace(/^\S{0,24}\s/u, '')}` : before),
    passage: inOneLine(shortened(text.slice(start, end))),
    after: inOneLine(isCutAfter ? `${after.replace(/\s\S{0,24}$/u, '')} …` : after),
  };
}
