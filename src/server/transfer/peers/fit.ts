import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import type { Field, FieldValues } from '../fields.ts';

/** Fields that may be cut; a prompt never is: half of one would do something else. */
const longest: ReadonlyMap<Field, number> = new Map<Field, number>([
  ['title', promptField('title').limit],
  ['description', promptField('description').limit],
  ['tool', promptField('tool').limit],
  ['author', limits.author],
]);

/** The beginning with a mark at its end, of at most `length` code units and never half a character. */
const cut = (text: string, length: number) => `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/**
 * The values of another tool within the limits of this library, which are not its own. What is cut is said in `remarks`, by
 * the names of the fields.
 */
export function fitted(values: FieldValues, remarks: string[]): FieldValues {
  const fit = { ...values };
  for (const [field, length] of longest) {
    const value = fit[field];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text.length <= length) continue;
    fit[field] = cut(text, length);
    remarks.push(`${field}: cut from ${text.length} to ${length} characters`);
  }
  if (Array.isArray(fit.useCases) && fit.useCases.length > limits.useCases) {
    remarks.push(`useCases: the first ${limits.useCases} of ${fit.useCases.length} are taken`);
    fit.useCases = fit.useCases.slice(0, limits.useCases);
  }
  return fit;
}
