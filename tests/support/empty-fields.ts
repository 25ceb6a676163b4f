import { type ByKind, mapFields } from '#domain/prompt-fields.ts';

const empty = {
  line: () => '',
  text: () => '',
  prompt: () => '',
  lines: () => [],
  department: () => null,
  choice: () => null,
  useClass: () => null,
  placeholders: () => null,
  tags: () => [],
  yesNo: () => false,
} satisfies ByKind;

/** The fields of a prompt without content, by each of their names: what a test spreads has a field that is added later, too. */
export const emptyFields = {
  name: mapFields('name', empty),
  inSubmission: mapFields('inSubmission', { ...empty, lines: () => '' }),
  inPrompt: mapFields('inPrompt', empty),
};
