import type { Placeholder } from '#domain/placeholders.ts';

/** Whether a date field can show it: '' or a day such as 2026-11-22. */
export const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

const isNumber = (value: string) => /^(?:[-+]?[\d.,\s]+%?)?$/.test(value.trim());

/** A warning about a field's value; '' for none. No value is rejected. */
export function fieldWarning({ kind, ignoredDefaults, default: first }: Placeholder, value: string) {
  if (kind === 'number' && !isNumber(value)) return 'Usually a number. It is copied as it is.';
  if (ignoredDefaults.length === 0) return '';
  const others = ignoredDefaults.map((other) => `"${other}"`).join(', ');
  return `The text suggests ${others} further on. The first suggestion, "${first}", goes into all places.`;
}
