import { text } from '#client/lib/models/json-readers.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from './unsent.ts';

/** The text of a field; one typed before signing in takes precedence over an earlier one of the user. */
export const unsentText = (unsent: Unsent | undefined) =>
  unsent
    ? [unsent, ...unsent.others]
        .map(({ value }) => text(value))
        .filter((part) => part !== '')
        .join('\n\n')
    : '';

interface Begun {
  /** The field's value before the user types. */
  initial?: string;
  /** The version of the server's text that it is based on. */
  base?: string;
}

/** Stores the text of a field as it is typed; nothing if it is unchanged. */
export function keepText(place: Place, value: string, { initial = '', base = '' }: Begun = {}) {
  if (value === initial) return removeUnsent(place);
  const begun = readUnsent(place)?.base || base;
  return writeUnsent(place, { value, at: new Date().toISOString(), base: begun, asNew: false, others: [] });
}
