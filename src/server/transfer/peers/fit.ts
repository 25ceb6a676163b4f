import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { cut } from '#server/lib/texts.ts';
import type { Field, FieldValues } from '../fields.ts';

/** Fields that may be cut; never the prompt, because half of it would do something else. */
const longest: ReadonlyMap<Field, number> = new Map<Field, number>([
  ['title', promptField('title').limit],
  ['description', promptField('description').limit],
  ['tool', promptField('tool').limit],
  ['author', limits.author],
]);

/**
 * Cuts the values of another tool to this library's limits, and adds the cut fields to `remarks`.
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
    remarks.push(`useCases: the first ${limits.useCases} of ${fit.useCases.length} are used`);
    fit.useCases = fit.useCases.slice(0, limits.useCases);
  }
  return fit;
}
