import type { z } from 'zod';
import { promptFields } from '#domain/prompt-fields.ts';

type Issue = z.core.$ZodIssue;

/** Our own sentences name their field; zod's start with these words and do not. */
const anonymous = /^(Invalid|Too (small|big)|Unrecognized)/;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const units: Record<string, string> = { string: ' characters', array: ' entries' };
const formats: Record<string, string> = {
  date: 'a date, YYYY-MM-DD',
  datetime: 'a time in ISO 8601, UTC',
  email: 'an email address',
  url: 'a URL',
  uuid: 'a UUID',
};

/** The rule that a field broke, as the end of a sentence. */
function demandOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'is required';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return units[issue.origin]
        ? `must have at least ${issue.minimum}${units[issue.origin]}`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return units[issue.origin]
        ? `may have at most ${issue.maximum}${units[issue.origin]}`
        : `may be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in a valid format'}`;
    case 'unrecognized_keys':
      return `has an unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'has an invalid value';
  }
}

/** The fault of a value, for a place that already names its field. */
export const faultOf = (issue: Issue) => (anonymous.test(issue.message) ? demandOf(issue) : issue.message);

const labels = new Map<unknown, string>(promptFields.map(({ inSubmission, label }) => [inSubmission, label]));

/** A field's label in its form, otherwise its name in words: 'Prompt Title', 'Rating', 'Prompt ids, entry 2'. */
function nameOf(path: readonly PropertyKey[]) {
  const names = path.map(
    (part) =>
      labels.get(part) ??
      (typeof part === 'number' ? `entry ${part + 1}` : String(part).replaceAll('_', ' ').trim()),
  );
  const name = names.join(', ') || 'the request body';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The fault of a value as a sentence that names its field. For a union of schemas, the fault in the first one. */
export function validationSentence(issue: Issue): string {
  const [first] = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [];
  if (first) return validationSentence({ ...first, path: [...issue.path, ...first.path] });
  return anonymous.test(issue.message) ? `${nameOf(issue.path)} ${demandOf(issue)}.` : issue.message;
}
