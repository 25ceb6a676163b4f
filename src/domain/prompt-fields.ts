import type { FieldFacts, FieldType } from './prompt-field-types.ts';
import { difficulties, usageClasses } from './vocabulary.ts';

/**
 * The fields of a prompt that its author fills in, in the order of the form. Derived from this table: the form, the
 * API's validation and schemas, the server's columns, import, export and front matter; of a choice also the data of cards and the filter
 * of lists.
 */
export const promptFields = [
  {
    name: 'title',
    inSubmission: 'title',
    inPrompt: 'title',
    label: 'Prompt Title',
    group: 'Purpose',
    kind: 'line',
    limit: 200,
    rows: 1,
    required: true,
    placeholder: 'For example: Minutes from meeting notes',
  },
  {
    name: 'description',
    inSubmission: 'description',
    inPrompt: 'description',
    label: 'Short Description',
    group: 'Purpose',
    kind: 'text',
    limit: 1_000,
    rows: 3,
    required: true,
    hint: 'Shown on cards and in search results: who benefits, and how.',
    placeholder: 'For example: Turns rough notes into minutes with decisions and owners',
  },
  {
    name: 'useCases',
    inSubmission: 'use_case',
    inPrompt: 'useCases',
    label: 'Use Case',
    group: 'Purpose',
    kind: 'lines',
    limit: 2_000,
    rows: 4,
    required: true,
    hint: 'One use case per line. When would a colleague use this prompt?',
    placeholder: 'For example: Minutes of a weekly team meeting',
  },
  {
    name: 'fullPrompt',
    inSubmission: 'prompt',
    inPrompt: 'fullPrompt',
    label: 'The AI Prompt',
    group: 'The prompt',
    kind: 'prompt',
    limit: 200_000,
    rows: 8,
    required: true,
    hint: "Use [placeholders] for what changes each time, such as [product name]. Don't include patient or confidential data.",
  },
  {
    name: 'placeholders',
    inSubmission: 'placeholders',
    inPrompt: 'placeholders',
    label: 'Placeholders',
    group: 'The prompt',
    kind: 'placeholders',
    required: false,
  },
  {
    name: 'departmentId',
    inSubmission: 'department_id',
    inPrompt: 'department_id',
    label: 'Department',
    group: 'Department and details',
    kind: 'department',
    limit: 200,
    required: true,
    placeholder: 'Select a department...',
  },
  {
    name: 'promptFramework',
    inSubmission: 'prompt_framework',
    inPrompt: 'prompt_framework',
    label: 'Prompt Framework',
    group: 'Department and details',
    kind: 'text',
    limit: 2_000,
    rows: 3,
    required: true,
    hint: 'The structure of the prompt. If it follows none, write "None".',
    placeholder: 'For example: RTF (Role, Task, Format)',
  },
  {
    name: 'targetAudience',
    inSubmission: 'target_audience',
    inPrompt: 'target_audience',
    label: 'Target Audience',
    group: 'Department and details',
    kind: 'text',
    limit: 500,
    rows: 1,
    required: true,
    hint: 'The colleagues who would use this prompt.',
    placeholder: 'For example: Medical science liaisons',
  },
  {
    name: 'expectedOutcome',
    inSubmission: 'expected_outcome',
    inPrompt: 'expectedOutcome',
    label: 'Expected Outcome',
    group: 'Department and details',
    kind: 'text',
    limit: 2_000,
    rows: 3,
    required: true,
    hint: 'The content and format of a good answer.',
    placeholder: 'For example: One page of minutes with a table of actions',
  },
  {
    name: 'difficulty',
    inSubmission: 'difficulty',
    inPrompt: 'difficulty',
    label: 'Difficulty',
    group: 'Department and details',
    kind: 'choice',
    options: difficulties,
    required: true,
    placeholder: 'Select a difficulty...',
  },
  {
    name: 'needsAttachment',
    inSubmission: 'needs_attached_file_or_text_copy',
    inPrompt: 'needs_attached_file_or_text_copy',
    label: 'Attachment',
    group: 'Department and details',
    kind: 'yesNo',
    required: false,
    hint: 'Requires attached file or text copy (e.g., for summarization)',
  },
  {
    name: 'tool',
    inSubmission: 'tool',
    inPrompt: 'tool',
    label: 'Tool',
    group: 'Department and details',
    kind: 'line',
    limit: 200,
    rows: 1,
    required: true,
    hint: 'The assistant you used this prompt with.',
    placeholder: 'For example: ChatGPT, Midjourney, DALL-E',
  },
  {
    name: 'tags',
    inSubmission: 'tags',
    inPrompt: 'tags',
    label: 'Tags',
    group: 'Department and details',
    kind: 'tags',
    most: 5,
    required: false,
  },
  {
    name: 'useClass',
    inSubmission: 'use_class',
    inPrompt: 'use_class',
    label: 'Approved use',
    group: 'Approved use and example',
    kind: 'useClass',
    options: usageClasses,
    required: false,
    placeholder: 'Let the reviewer decide',
  },
  {
    name: 'exampleOutput',
    inSubmission: 'example_output',
    inPrompt: 'example_output',
    label: 'Example answer',
    group: 'Approved use and example',
    kind: 'text',
    limit: 5_000,
    rows: 4,
    required: false,
    hint: "Paste an answer that you got. Don't include patient or confidential data.",
  },
] as const satisfies readonly (FieldFacts & FieldType)[];

export type PromptField = (typeof promptFields)[number];
export type FieldName = PromptField['name'];
export type FieldKind = PromptField['kind'];
/** One of the three names of a field. */
type Naming = 'name' | 'inSubmission' | 'inPrompt';

export const promptField = <Name extends FieldName>(name: Name) =>
  promptFields.find((field) => field.name === name) as Extract<PromptField, { name: Name }>;

/** Functions that map a field, by its kind. */
export type ByKind = { [Kind in FieldKind]: (field: Extract<PromptField, { kind: Kind }>) => unknown };

type Mapped<In extends Naming, Make extends ByKind> = {
  [Field in PromptField as Field[In]]: ReturnType<Make[Field['kind']]>;
};

/** An object with the result of `make` for each field, keyed by one of its names. */
export function mapFields<In extends Naming, Make extends ByKind>(names: In, make: Make): Mapped<In, Make> {
  const valueOf = (field: PromptField) => (make[field.kind] as (field: PromptField) => unknown)(field);
  return Object.fromEntries(promptFields.map((field) => [field[names], valueOf(field)])) as Mapped<In, Make>;
}

type ChoiceField = Extract<PromptField, { kind: 'choice' }>;
const choiceFields = promptFields.filter((field): field is ChoiceField => field.kind === 'choice');

/** An object with the result of `make` for each choice, keyed by its name in responses. Choices are also on cards, and filters of lists. */
export const mapChoices = <Value>(make: (field: ChoiceField) => Value) =>
  Object.fromEntries(choiceFields.map((field) => [field.inPrompt, make(field)])) as Record<
    ChoiceField['inPrompt'],
    Value
  >;
/** A value of any of them. */
export type ChoiceValue = ChoiceField['options'][number];
/** Names of the choices in responses, submissions and search parameters. */
export const choiceNames = choiceFields.map(({ inPrompt }) => inPrompt);

type ValuesIn<From extends Naming> = Record<PromptField[From], unknown>;
type Renamed<From extends Naming, To extends Naming, Values extends ValuesIn<From>> = {
  [Field in PromptField as Field[To]]: Values[Field[From]];
};

/** The values of the fields, and no others, keyed by another of their names. */
export const renameFields = <From extends Naming, To extends Naming, Values extends ValuesIn<From>>(
  values: Values,
  from: From,
  to: To,
): Renamed<From, To, Values> =>
  Object.fromEntries(promptFields.map((field) => [field[to], values[field[from]]])) as Renamed<
    From,
    To,
    Values
  >;
