import { confirmedOf, describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import { type PromptContent, tagsOf } from '#client/lib/models/prompt-content.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';

/** A field's value, in words. */
export function wordsOf(content: PromptContent, { inSubmission, kind }: PromptField): string {
  if (kind === 'placeholders') return describeConfirmed(confirmedOf(content), content.prompt);
  const value = content[inSubmission];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'tags' ? tagsOf(content).join(', ') : value;
}

/** The fields in which two contents differ, in the order of the form. */
export const changedFields = (before: PromptContent, after: PromptContent): PromptField[] =>
  promptFields.filter((field) => wordsOf(before, field) !== wordsOf(after, field));
