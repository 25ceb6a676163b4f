/**
 * Readers for JSON of unknown shape: the browser's storage, and other servers' responses to the calls of the
 * specification. A missing value or one of another type becomes empty and never throws.
 */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A response to a call of the specification: any server may omit a field or send another type. */
export type FromAnyServer<Dto> = { [Name in keyof Dto]?: unknown };

/** The value as an object, even if it is none. */
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
