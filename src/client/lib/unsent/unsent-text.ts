import { text } from '#client/lib/models/json-readers.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from './unsent.ts';

/** The text of a field; one typed before signing in comes before one that the user had begun earlier. */
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
  /** The version of the server's text that it is begun from. */
  base?: string;
}

/** Keeps the text of a field as it is typed; nothing where it is as it was at first. */
export function keepText(place: Place, value: string, { initial = '', base = '' }: Begun = {}) {
  if (value === initial) return removeUnsent(place);
  const begun = readUnsent(place)?.base || base;
  return writeUnsent(place, { value, at: new Date().toISOString(), base: begun, asNew: false, others: [] });
}
