import { useState } from 'react';
import { record } from '#client/lib/models/json-readers.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from './unsent.ts';
import { useUnsent } from './use-unsent.ts';

type Texts<Value> = { [Name in keyof Value]: string };

/** The values that the form had when the user began to type; unreadable ones count as unchanged. */
function readBase(base: string): Record<string, unknown> {
  try {
    return record(JSON.parse(base || 'null'));
  } catch {
    return {};
  }
}

/** The fields that differ from their initial values. */
function typedIn<Value extends Texts<Value>>(unsent: Unsent | undefined, start: Value): Partial<Value> {
  const given = record(unsent?.value);
  const typed = Object.keys(start).filter(
    (name) => typeof given[name] === 'string' && given[name] !== start[name as keyof Value],
  );
  return Object.fromEntries(typed.map((name) => [name, given[name]])) as Partial<Value>;
}

/**
 * The fields of a form in a dialog. After Escape, a reload or a refusal, it opens again with the same text.
 *
 * @param start initial values: untouched fields follow them.
 */
export function useKeptForm<Value extends Texts<Value>>(place: Place, start: Value) {
  const { unsent } = useUnsent(place);
  const [earlier] = useState(() => readUnsent(place));
  const typed = typedIn(unsent, start);
  const isTyped = Object.keys(typed).length > 0;
  const value: Value = { ...start, ...typed };
  const discard = () => removeUnsent(place);
  const begun = isTyped && unsent ? unsent.base : JSON.stringify(start);
  const base = readBase(begun);
  const isNewer = (name: string) => base[name] !== undefined && base[name] !== start[name as keyof Value];
  const change = (changes: Partial<Value>) => {
    const kept = { value: { ...typed, ...changes }, at: new Date().toISOString(), base: begun };
    const next = { ...kept, asNew: false, others: [] };
    if (Object.keys(typedIn({ ...next, key: '' }, start)).length === 0) discard();
    else writeUnsent(place, next);
  };
  return {
    value,
    change,
    discard,
    /** The initial values of the typed fields whose initial values have changed since the user began to type. */
    newer: Object.fromEntries(
      Object.keys(typed)
        .filter(isNewer)
        .map((name) => [name, start[name as keyof Value]]),
    ) as Partial<Value>,
    /** Whether there is typed text that closing would lose if it were not stored. */
    isTyped,
    /** When the shown text was typed, ISO 8601, if that was before the dialog opened. */
    restoredFrom: isTyped && earlier ? earlier.at : undefined,
    /** Identifies the content, for the header Idempotency-Key. */
    key: unsent?.key,
  };
}
