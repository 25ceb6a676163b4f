/** The test of a prompt in its trust record: by which assistant and model, when, and what came out. */
export const noTest = { tested_assistant: '', tested_model: '', tested_on: '', example_output: '' } as const;

type TestedText = { prompt: string } & { [Field in keyof typeof noTest]: string | null };

const testFields = Object.keys(noTest) as (keyof typeof noTest)[];

/** Whether anything is said of a test. */
export const isTested = (text: TestedText) => testFields.some((field) => (text[field] ?? '').trim() !== '');

/**
 * Whether a text holds the test of another: the prompt was changed since `before`, and what is said of its test was not. Such a
 * test is removed when the text is saved.
 */
export const isTestOutdated = (text: TestedText, before: TestedText) =>
  isTested(text) &&
  text.prompt !== before.prompt &&
  testFields.every((field) => (text[field] ?? '').trim() === (before[field] ?? '').trim());
