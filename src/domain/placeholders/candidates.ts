import { type Placeholder, placeholderKey, toPlaceholder } from '#domain/placeholders.ts';
import { findMarkers } from './markers.ts';
import type { Declaration, Recognition } from './placeholder.ts';

/** Text that is, or may be, a placeholder. */
export interface Candidate {
  /** As declared in the text. */
  placeholder: Placeholder;
  /** Its first marker in the text. */
  marker: string;
  /** The strongest of its markers. */
  recognition: Recognition;
  /** Whether one of its markers is in brackets. */
  isBracketed: boolean;
}

/** All possible placeholders in the order of the text. Linear. */
export function candidatesIn(text: string): Candidate[] {
  const byKey = new Map<
    string,
    { declarations: Declaration[]; marker: string; recognitions: Set<Recognition> }
  >();
  for (const { start, end, declaration, recognition } of findMarkers(text)) {
    const key = placeholderKey(declaration.name);
    const known = byKey.get(key) ?? {
      declarations: [],
      marker: text.slice(start, end),
      recognitions: new Set(),
    };
    known.declarations.push(declaration);
    known.recognitions.add(recognition);
    byKey.set(key, known);
  }
  return [...byKey].map(([key, { declarations, marker, recognitions }]) => ({
    placeholder: toPlaceholder(key, declarations),
    marker,
    recognition:
      (['always', 'detected'] as const).find((recognition) => recognitions.has(recognition)) ?? 'proposed',
    isBracketed: recognitions.has('detected'),
  }));
}
