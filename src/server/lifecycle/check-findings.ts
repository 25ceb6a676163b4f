import { blocking, type Finding } from '#domain/prompt-checks.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';
import { badRequest, blocked } from '#server/http/errors/http-error.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { presentTexts } from './content.ts';
import { findRedacted, type RedactedTexts } from './fingerprints.ts';
import type { Revision } from './revisions.ts';

type Content = Parameters<typeof presentTexts>[0];

/** @param revision with the id that its prompt has, or will have. */
export const findingsIn = (
  revision: Content & { id: string; promptId: string | null },
  redacted: readonly RedactedTexts[],
): Finding[] => [
  ...findRedacted(revision, redacted, revision.promptId ?? revision.id),
  ...checkPrompt(presentTexts(revision)),
];

const labelOf = (name: Finding['field']) =>
  promptFields.find(({ inSubmission }) => inSubmission === name)?.label ?? name;

/**
 * Refuses to publish a revision with blocking findings, such as redacted texts.
 *
 * @param override the reason to publish it although findings block it.
 * @returns the overridden findings for the audit trail; undefined if there are none.
 * @throws HttpError 409 `blocked` if findings block it and no reason is given, 400 if the reason itself has blocking
 * findings, because it is stored permanently.
 */
export function checkFindings(
  revision: Revision,
  override: string | undefined,
  redacted: readonly RedactedTexts[],
) {
  const findings = blocking(findingsIn(revision, redacted));
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
