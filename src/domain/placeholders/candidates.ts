import { type Placeholder, placeholderKey, toPlaceholder } from '#domain/placeholders.ts';
import { findMarkers } from './markers.ts';
import type { Declaration, Standing } from './placeholder.ts';

/** Text that is, or may be, a placeholder. */
export interface Candidate {
  /** As declared in the text. */
  placeholder: Placeholder;
  /** Its first marker in the text. */
  marker: string;
  /** The strongest of its markers. */
  standing: Standing;
  /** Whether one of its markers is in brackets. */
  isBracketed: boolean;
}

/** All possible placeholders in the order of the text. Linear. */
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
