/**
 * Readers for JSON that may be anything: what the browser has stored, and what another server sends for the calls of the
 * specification. What is missing or of another type becomes empty, never an exception.
 */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a call of the specification returns: any server may leave out a field, or write it differently. */
export type FromAnyServer<Dto> = { [Name in keyof Dto]?: unknown };

/** It as an object, whatever it is. */
export const fieldsOf = <Sent extends object>(value: Sent): Sent => record(value) as Sent;

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The objects of a list. */
export const records = (value: unknown) => list(value).map(record);

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Some servers send averages as text ('4.50'). */
export function number(value: unknown): number {
  const result = Number(value);
  return Number.isFinite(result) ? result : 0;
}

export const flag = (value: unknown): boolean => value === true || value === 1;
