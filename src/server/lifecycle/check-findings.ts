import { blocking, type Finding } from '#domain/prompt-checks.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';
import { badRequest, blocked } from '#server/http/errors/http-error.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { presentTexts } from './content.ts';
import type { Revision } from './revisions.ts';

type Content = Parameters<typeof presentTexts>[0];

export const findingsIn = (content: Content): Finding[] => checkPrompt(presentTexts(content));

const labelOf = (name: Finding['field']) =>
  promptFields.find(({ inSubmission }) => inSubmission === name)?.label ?? name;

/**
 * Refuses to publish a revision with blocking findings.
 *
 * @param override the reason to publish it although findings block it.
 * @returns the overridden findings for the audit trail; undefined if there are none.
 * @throws HttpError 409 `blocked` if findings block it and no reason is given, 400 if the reason itself has blocking
 * findings, because it is stored permanently.
 */
export function checkFindings(revision: Revision, override: string | undefined) {
  const findings = blocking(findingsIn(revision));
  if (findings.length === 0) return undefined;
  const reason = override?.trim() ?? '';
  if (!hasVisible(reason)) {
    const sentences = findings.map(({ field, message }) => `${labelOf(field)}: ${message}`);
    throw blocked(`This text is not ready to publish. ${[...new Set(sentences)].join(' ')}`, findings);
  }
  if (blocking(checkPrompt({ description: reason })).length > 0)
    throw badRequest('override: give the reason without repeating the text that was found.');
  return { override: reason, rules: [...new Set(findings.map(({ rule }) => rule))] };
}
