import { kindOf, labelOf } from './placeholders/kind.ts';
import { findMarkers } from './placeholders/markers.ts';
import type { Declaration, PlaceholderKind } from './placeholders/placeholder.ts';

export type { PlaceholderKind } from './placeholders/placeholder.ts';

/** What a prompt leaves open: one field of its form, however often it stands in the text. */
export interface Placeholder {
  /** The name without regard to case and blanks; unique within a text. */
  key: string;
  /** The name for people. */
  label: string;
  /** What the text says about it; '' for nothing. */
  hint: string;
  kind: PlaceholderKind;
  /** '' for none. */
  default: string;
  /** Of a choice, which also takes anything else. */
  options: string[];
  required: boolean;
  /** Other defaults that the text gives it further on: the first one counts. */
  ignoredDefaults: string[];
}

/** A placeholder as a person has confirmed it; it counts before what the text itself says of it. */
export interface ConfirmedPlaceholder {
  /** Its key: whatever is called so in the text is this field. */
  name: string;
  label: string;
  /** Shown with the field, such as an example; '' for none. Left out, it is as the text says: lists from before there were hints have none. */
  hint?: string | undefined;
  kind: PlaceholderKind;
  /** '' for none. */
  default: string;
  /** Of a choice; else none. */
  options: string[];
  required: boolean;
}

/** The confirmed placeholders of a text, in the order of their fields; null where nobody has confirmed any. */
export type Confirmed = readonly ConfirmedPlaceholder[] | null;

/** A prompt's text, read once. */
export interface Template {
  text: string;
  /** In the order in which they first appear. */
  placeholders: Placeholder[];
  /** Their places in the text, in UTF-16 code units, without overlaps. */
  places: { key: string; start: number; end: number }[];
}

/** A part of a text. Joined in their order, the parts are the text. */
export interface TextPart {
  text: string;
  /** Key of the placeholder that stands here; undefined for the text around them. */
  key: string | undefined;
  /** Whether the placeholder's value stands here, and not its marker. */
  isFilled: boolean;
}

/** Values by the keys of the placeholders. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** The key of a placeholder that is called so. */
export const placeholderKey = (name: string) =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** One placeholder of all that its markers say: what is said first counts. */
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

/** Names in the order that was given to some of them; each of the others stands behind the one that it follows in the text. */
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
 * Finds the placeholders of a text. Linear in its length. `{{..}}` and `${..}` always count; `[..]` where nobody has confirmed any,
 * or its name is among the confirmed ones; `{..}` and `<..>` in the latter case only.
 */
export function readTemplate(text: string, confirmed: Confirmed = null): Template {
  const named = new Map(confirmed?.map((one) => [placeholderKey(one.name), one]));
  const byKey = new Map<string, Declaration[]>();
  const places: Template['places'] = [];
  for (const { start, end, declaration, standing } of findMarkers(text)) {
    const key = placeholderKey(declaration.name);
    const isDetected = confirmed === null && standing === 'detected';
    if (standing !== 'always' && !isDetected && !named.has(key)) continue;
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

/** Blanks alone fill nothing. */
export const isFilled = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '';

/**
 * The text with values in the places of its placeholders. A placeholder without one keeps its marker. Values are put in as
 * they are, and are never read as markers themselves.
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

/** The parts of `partsOf`, joined. */
export const fillIn = (template: Template, values: PlaceholderValues) =>
  partsOf(template, values)
    .map((part) => part.text)
    .join('');
