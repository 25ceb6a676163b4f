import { pluralize } from '#client/lib/format.ts';
import { confirmedOf, describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Checked } from '#client/lib/use-checked.ts';
import { placeholderTexts } from '#domain/prompt-checks/checked-text.ts';
import type { Finding } from '#domain/prompt-checks.ts';

/** A finding's part of a field's text, to mark. */
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
/** Of the heading of the findings, and of the sentence about those that block a publication. */
export const findingsId = 'findings-heading';
export const blockingId = 'findings-blocking';
export const editorId = 'review-editor';
export const fieldId = (field: string) => `review-${field}`;

/** How many there are, and what to do about them. */
export function countFindings(findings: readonly Finding[]) {
  const all = pluralize(findings.length, 'finding');
  const blocking = findings.filter(({ severity }) => severity === 'blocks').length;
  if (blocking === 0) return `${all} to check`;
  if (blocking === findings.length) return `${all} to fix or explain`;
  return `${all}: ${blocking} to fix or explain, ${findings.length - blocking} to check`;
}

/** A prompt that is too short has no wrong passage. */
const hasPassage = ({ rule }: Finding) => rule !== 'missing_context';

/** The checked words of a field. */
const checkedWords = (content: PromptContent, field: Finding['field']) =>
  field === 'placeholders' ? placeholderTexts(confirmedOf(content), content.prompt) : content[field];

/** Where the description of the placeholders has the passage. */
function inDescription(content: PromptContent, place: FindingPlace): FindingPlace[] {
  const passage = checkedWords(content, 'placeholders').slice(place.start, place.end);
  const start = describeConfirmed(confirmedOf(content), content.prompt).indexOf(passage);
  return start < 0 ? [] : [{ ...place, start, end: start + passage.length }];
}

/** The passages in a field of the shown text; none while the field differs from the checked one. */
export function placesIn(
  { content, findings }: Checked,
  shown: PromptContent,
  field: Finding['field'],
): FindingPlace[] {
  if (content[field] !== shown[field]) return [];
  const places = findings.flatMap((finding, index) =>
    finding.field === field && hasPassage(finding) ? [{ ...finding, index }] : [],
  );
  return field === 'placeholders' ? places.flatMap((place) => inDescription(content, place)) : places;
}

/** Characters before and after a passage, and the maximum of the passage itself: some keys fill a screen. */
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
  const text = checkedWords(content, field);
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
