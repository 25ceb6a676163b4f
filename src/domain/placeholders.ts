import { kindOf, labelOf } from './placeholders/kind.ts';
import { findMarkers } from './placeholders/markers.ts';
import type { Declaration, PlaceholderKind } from './placeholders/placeholder.ts';

export type { PlaceholderKind } from './placeholders/placeholder.ts';

/** A blank in a prompt: one field of its form, however often it occurs in the text. */
export interface Placeholder {
  /** The name, normalized in case and blanks; unique within a text. */
  key: string;
  /** The name as users see it. */
  label: string;
  /** '' for none. */
  hint: string;
  kind: PlaceholderKind;
  /** '' for none. */
  default: string;
  /** Suggestions of a choice, which also accepts any other value. */
  options: string[];
  required: boolean;
  /** Different defaults further on in the text; only the first is used. */
  ignoredDefaults: string[];
}

/** A placeholder as a user confirmed it; its facts override those in the text. */
export interface ConfirmedPlaceholder {
  /** Its key: every marker of this name in the text is this field. */
  name: string;
  label: string;
  /** Shown with the field, such as an example; '' for none. Undefined in lists older than hints: then the text's is used. */
  hint?: string | undefined;
  kind: PlaceholderKind;
  /** '' for none. */
  default: string;
  /** Empty unless it is a choice. */
  options: string[];
  required: boolean;
}

/** The confirmed placeholders of a text, in the order of their fields; null if no user has confirmed a list. */
export type Confirmed = readonly ConfirmedPlaceholder[] | null;

/** A parsed prompt text. */
export interface Template {
  text: string;
  /** In the order in which they first appear. */
  placeholders: Placeholder[];
  /** Positions of the markers in the text, in UTF-16 code units, without overlaps. */
  places: { key: string; start: number; end: number }[];
}

/** A part of a text. All parts in order make up the text. */
export interface TextPart {
  text: string;
  /** Key of the placeholder here; undefined for the text between placeholders. */
  key: string | undefined;
  /** Whether this is the placeholder's value instead of its marker. */
  isFilled: boolean;
}

/** Values by placeholder key. */
export type PlaceholderValues = ReadonlyMap<string, string>;

export const placeholderKey = (name: string) =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Merges the declarations of a placeholder's markers; of each fact, the first declaration wins. */
export function toPlaceholder(key: string, declarations: Declaration[]): Placeholder {
  const defaults = [...new Set(declarations.map((declaration) => declaration.default))].filter(Boolean);
  const merged: Declaration = {
    name: declarations[0]?.name ?? key,
    hint: declarations.find(({ hint }) => hint !== '')?.hint ?? '',
    kind: declarations.find(({ kind }) => kind !== undefined)?.kind,
    default: defaults[0] ?? '',
    options: declarations.find(({ options }) => options.length > 0)?.options ?? [],
    required: declarations.some(({ required }) => required),
  };
  const { name, ...said } = merged;
  return { key, label: labelOf(name), ...said, kind: kindOf(merged), ignoredDefaults: defaults.slice(1) };
}

/** Sorts names by an order that covers some of them; each other name stays behind the name it follows in the text. */
export function inOrder(ordered: Iterable<string>, inText: Iterable<string>): string[] {
  const followers = new Map<string, string[]>(Array.from(ordered, (key) => [key, []]));
  const first: string[] = [];
  const there = new Set<string>();
  let following = first;
  for (const key of inText) {
    const own = followers.get(key);
    if (own) following = own;
    else following.push(key);
    there.add(key);
  }
  for (const [key, others] of followers) if (there.has(key)) first.push(key, ...others);
  return first;
}

/**
 * Finds the placeholders of a text. Linear in its length. `{{..}}` and `${..}` always count; `[..]` counts if no list is confirmed
 * or the list has its name; `{..}` and `<..>` count only if the list has their name.
 */
export function readTemplate(text: string, confirmed: Confirmed = null): Template {
  const named = new Map(confirmed?.map((one) => [placeholderKey(one.name), one]));
  const byKey = new Map<string, Declaration[]>();
  const places: Template['places'] = [];
  for (const { start, end, declaration, recognition } of findMarkers(text)) {
    const key = placeholderKey(declaration.name);
    const isDetected = confirmed === null && recognition === 'detected';
    if (recognition !== 'always' && !isDetected && !named.has(key)) continue;
    const others = byKey.get(key);
    if (others) others.push(declaration);
    else byKey.set(key, [declaration]);
    places.push({ key, start, end });
  }
  const placeholders = inOrder(named.keys(), byKey.keys()).map((key) => {
    const placeholder = toPlaceholder(key, byKey.get(key) ?? []);
    const one = named.get(key);
    if (!one) return placeholder;
    const { name: _name, hint = placeholder.hint, ...said } = one;
    return Object.assign(placeholder, said, { hint, ignoredDefaults: [] });
  });
  return { text, places, placeholders };
}

/** Blanks alone are no value. */
export const isFilled = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '';

/**
 * The text with values in place of its placeholders. A placeholder without a value keeps its marker. Values are inserted as
 * they are and never parsed as markers.
 */
export function partsOf({ text, places }: Template, values: PlaceholderValues = new Map()): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  const addUpTo = (end: number) => {
    if (end > position) parts.push({ text: text.slice(position, end), key: undefined, isFilled: false });
  };
  for (const { key, start, end } of places) {
    addUpTo(start);
    const value = values.get(key);
    if (isFilled(value)) parts.push({ text: value, key, isFilled: true });
    else parts.push({ text: text.slice(start, end), key, isFilled: false });
    position = end;
  }
  addUpTo(text.length);
  return parts;
}

export const fillIn = (template: Template, values: PlaceholderValues) =>
  partsOf(template, values)
    .map((part) => part.text)
    .join('');
