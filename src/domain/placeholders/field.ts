import type { Placeholder } from '#domain/placeholders.ts';

const isNumber = (value: string) => /^(?:[-+]?[\d.,\s]+%?)?$/.test(value.trim());

/** A warning about a field's value; '' for none. No value is rejected. */
export function fieldWarning({ kind, ignoredDefaults, default: first }: Placeholder, value: string) {
  if (kind === 'number' && !isNumber(value)) return 'Usually a number. Your text is copied unchanged.';
  if (ignoredDefaults.length === 0) return '';
  const others = ignoredDefaults.map((other) => `"${other}"`).join(', ');
  return `The prompt suggests "${first}" here, and ${others} elsewhere. Your entry is used in all places.`;
}
