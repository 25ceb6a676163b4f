import { type Placeholder, placeholderKey, toPlaceholder } from '#domain/placeholders.ts';
import { findMarkers } from './markers.ts';
import type { Declaration, Standing } from './placeholder.ts';

/** Something in a text that is, or may be, a placeholder. */
export interface Candidate {
  /** As the text itself says. */
  placeholder: Placeholder;
  /** As it first stands there. */
  marker: string;
  /** Whether it counts always, unless a person has said otherwise, or only where one has said so: the strongest of its markers. */
  standing: Standing;
  /** Whether one of its markers is in brackets. */
  isBracketed: boolean;
}

/** All that may be a placeholder, in the order of the text. Linear. */
export function candidatesIn(text: string): Candidate[] {
  const byKey = new Map<string, { declarations: Declaration[]; marker: string; standings: Set<Standing> }>();
  for (const { start, end, declaration, standing } of findMarkers(text)) {
    const key = placeholderKey(declaration.name);
    const known = byKey.get(key) ?? {
      declarations: [],
      marker: text.slice(start, end),
      standings: new Set(),
    };
    known.declarations.push(declaration);
    known.standings.add(standing);
    byKey.set(key, known);
  }
  return [...byKey].map(([key, { declarations, marker, standings }]) => ({
    placeholder: toPlaceholder(key, declarations),
    marker,
    standing: (['always', 'detected'] as const).find((standing) => standings.has(standing)) ?? 'proposed',
    isBracketed: standings.has('detected'),
  }));
}
