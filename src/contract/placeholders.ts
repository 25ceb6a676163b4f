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
function toPlaceholder(key: string, declarations: Declaration[]): Placeholder {
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

/** Finds the placeholders of a text. Linear in its length. */
export function readTemplate(text: string): Template {
  const byKey = new Map<string, Declaration[]>();
  const places = findMarkers(text).map(({ start, end, declaration }) => {
    const key = placeholderKey(declaration.name);
    const others = byKey.get(key);
    if (others) others.push(declaration);
    else byKey.set(key, [declaration]);
    return { key, start, end };
  });
  return { text, places, placeholders: [...byKey].map(([key, all]) => toPlaceholder(key, all)) };
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

const kindNames: Record<PlaceholderKind, string> = {
  text: 'text',
  longText: 'long text',
  choice: 'choice',
  date: 'date',
  number: 'number',
};

type Described = Pick<Placeholder, 'label' | 'kind' | 'options' | 'default' | 'required'>;

/** One line for people: 'tone (choice: formal, friendly)', 'language (text, default "English")'. */
export function describePlaceholder({ label, kind, options, default: value, required }: Described) {
  const facts = [options.length > 0 ? `${kindNames[kind]}: ${options.join(', ')}` : kindNames[kind]];
  if (value !== '') facts.push(`default "${value}"`);
  if (required) facts.push('required');
  return `${label} (${facts.join('; ')})`;
}
