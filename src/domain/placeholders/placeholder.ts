export const placeholderKinds = ['text', 'longText', 'choice', 'date', 'number'] as const;
export type PlaceholderKind = (typeof placeholderKinds)[number];

/** The facts that one marker declares about its placeholder: '' or an empty list for those that it leaves out. */
export interface Declaration {
  /** As written, trimmed. */
  name: string;
  hint: string;
  /** Undefined: derived from the name. */
  kind: PlaceholderKind | undefined;
  default: string;
  options: string[];
  required: boolean;
}

/**
 * Whether a marker counts as a placeholder, by its signs: always; unless a user declines it (detected); only if a user confirms it
 * (proposed). Notes for the assistant in `[..]`, such as [VERIFY], are proposed too.
 */
export const recognitions = {
  '{{': 'always',
  '${': 'always',
  '[': 'detected',
  '{': 'proposed',
  '<': 'proposed',
} as const;
export type Recognition = (typeof recognitions)[keyof typeof recognitions];

/** One occurrence of a placeholder in a text, in UTF-16 code units. */
export interface Marker {
  start: number;
  end: number;
  recognition: Recognition;
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
