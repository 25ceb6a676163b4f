/** Fields of the test in a prompt's review record. */
export const noTest = { tested_assistant: '', tested_model: '', tested_on: '', example_output: '' } as const;

type TestedText = { prompt: string } & { [Field in keyof typeof noTest]: string | null };

const testFields = Object.keys(noTest) as (keyof typeof noTest)[];

export const isTested = (text: TestedText) => testFields.some((field) => (text[field] ?? '').trim() !== '');

/**
 * Whether the test is of an earlier text: the prompt has changed since `before`, and the test has not. Saving the text removes such a
 * test.
 */
export const isTestOutdated = (text: TestedText, before: TestedText) =>
  isTested(text) &&
  text.prompt !== before.prompt &&
  testFields.every((field) => (text[field] ?? '').trim() === (before[field] ?? '').trim());
