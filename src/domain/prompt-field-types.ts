/** A field of a prompt, of any kind. */
export interface FieldFacts {
  /** Name in code, in the database's tables and in exports. */
  name: string;
  /** Name in POST /prompts/add, in GET /my-submissions/{id} and in unsent text that a browser stores. */
  inSubmission: string;
  /** Name in GET /prompts/{id}, in columns of an import and in front matter. */
  inPrompt: string;
  /** Shown in the form, in error messages and in the admin guide. */
  label: string;
  /** Heading of its section of the form. */
  group: 'Purpose' | 'The prompt' | 'Department and details' | 'Approved use and example';
  /** Whether a submission must have it; a draft need not. An export may lack an optional field. */
  required: boolean;
  /** Text below the field in the form, or beside a check box. */
  hint?: string;
  placeholder?: string;
}

/**
 * A line and a text are trimmed, and an import joins a line's line breaks; a prompt is stored verbatim; each of lines is an entry
 * of a list. Limits are in UTF-16 code units; rows are those of the form's field.
 */
export type FieldType =
  | { kind: 'line' | 'text' | 'prompt' | 'lines'; limit: number; rows: number }
  | { kind: 'department'; limit: number }
  | { kind: 'choice' | 'useClass'; options: readonly string[] }
  /** The confirmed placeholders: a list, or null if none was confirmed. */
  | { kind: 'placeholders' }
  | { kind: 'tags'; most: number }
  | { kind: 'yesNo' };
