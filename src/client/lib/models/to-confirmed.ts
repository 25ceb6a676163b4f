import { placeholderKinds } from '#domain/placeholders/placeholder.ts';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { flag, list, record, text } from './json-readers.ts';

/** A prompt's placeholders on a server; null if none are confirmed, or if the server stores no such list. */
export function toConfirmedPlaceholders(value: unknown): ConfirmedPlaceholder[] | null {
  if (!Array.isArray(value)) return null;
  const confirmed = value.map(record).flatMap((json) => {
    const kind = placeholderKinds.find((name) => name === json['kind']);
    if (!kind || text(json['name']) === '') return [];
    return {
      name: text(json['name']),
      label: text(json['label']) || text(json['name']),
      hint: json['hint'] === undefined ? undefined : text(json['hint']),
      kind,
      default: text(json['default']),
      options: list(json['options']).map(text),
      required: flag(json['required']),
    };
  });
  // A list of another kind says nothing of ours.
  return confirmed.length === 0 && value.length > 0 ? null : confirmed;
}
