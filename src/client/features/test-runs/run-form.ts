import { localDay } from '#client/lib/days.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { toConfirmedPlaceholders } from '#client/lib/models/to-confirmed.ts';
import { isFilled, type Placeholder, readTemplate } from '#domain/placeholders.ts';
import { attachedInput, runLimits, type Verdict } from '#domain/test-runs.ts';
import { hasVisible } from '#domain/text.ts';

/** The fields of the form. The values of placeholders are beside them, by `inputField`. */
const emptyFields = {
  assistant: '',
  model: '',
  ran_on: '',
  verdict: '',
  output: '',
  checks: '',
  attached: '',
};
export type RunForm = typeof emptyFields & Record<string, string>;

export const inputField = (key: string) => `input:${key}`;

/** As many as a run can have, with room for what was attached. */
export const placeholdersOf = (prompt: Prompt): Placeholder[] =>
  readTemplate(prompt.fullPrompt, toConfirmedPlaceholders(prompt.placeholders)).placeholders.slice(
    0,
    runLimits.inputs - 1,
  );

export const startOf = (placeholders: readonly Placeholder[]): RunForm => ({
  ...emptyFields,
  ran_on: localDay(),
  ...Object.fromEntries(placeholders.map(({ key }) => [inputField(key), ''])),
});

const checksOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is missing or not valid, by field. */
export function faultsOf({ assistant, ran_on: day, verdict, checks }: RunForm) {
  const lines = checksOf(checks);
  const tooLong = lines.findIndex((line) => line.length > runLimits.check);
  return {
    assistant: hasVisible(assistant) ? '' : 'Enter the assistant.',
    ran_on: day ? '' : 'Enter a date.',
    verdict: verdict ? '' : 'Choose a verdict.',
    checks:
      lines.length > runLimits.checks
        ? `Use at most ${runLimits.checks} lines.`
        : tooLong >= 0
          ? `Line ${tooLong + 1} is longer than ${runLimits.check} characters.`
          : '',
  };
}

/** The request. */
export function toRun(form: RunForm, placeholders: readonly Placeholder[]) {
  const inputs = [
    ...placeholders.map(({ key }) => ({ name: key, value: form[inputField(key)] ?? '' })),
    { name: attachedInput, value: form.attached },
  ];
  return {
    assistant: form.assistant.trim(),
    model: form.model.trim(),
    ran_on: form.ran_on,
    verdict: form.verdict as Verdict,
    inputs: inputs.filter(({ value }) => isFilled(value)),
    output: form.output.trim() ? form.output : null,
    checks: checksOf(form.checks).map((value) => ({ type: 'judged' as const, value })),
  };
}
