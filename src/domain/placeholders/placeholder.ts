export const placeholderKinds = ['text', 'longText', 'choice', 'date', 'number'] as const;
export type PlaceholderKind = (typeof placeholderKinds)[number];

/** What one marker in a text says of its placeholder. Texts are '' and lists empty where it says nothing. */
export interface Declaration {
  /** As it is written, without blanks around it. */
  name: string;
  /** More about what belongs there. */
  hint: string;
  /** Undefined where the marker leaves it to its name. */
  kind: PlaceholderKind | undefined;
  default: string;
  options: string[];
  required: boolean;
}

/**
 * How a marker is written, and so whether it counts: always, unless a user says that it does not, or only once a user says so. The
 * last is also that of notes for the assistant in `[..]`, such as [VERIFY].
 */
export const standings = {
  '{{': 'always',
  '${': 'always',
  '[': 'detected',
  '{': 'proposed',
  '<': 'proposed',
} as const;
export type Standing = (typeof standings)[keyof typeof standings];

/** One place of a text that a placeholder takes, in UTF-16 code units. */
export interface Marker {
  start: number;
  end: number;
  standing: Standing;
  declaration: Declaration;
}

export const named = (name: string, more: Partial<Declaration> = {}): Declaration => ({
  name,
  hint: '',
  kind: undefined,
  default: '',
  options: [],
  required: false,
  ...more,
});
