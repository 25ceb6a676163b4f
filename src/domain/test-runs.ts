/** Test runs of a published version: a person used it in an assistant and judged the output. Plain values: the browser uses them too. */
export const verdicts = ['holds', 'fails'] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictTexts: Record<Verdict, string> = { holds: 'Passed', fails: 'Failed' };

/** Checks of an output: a sentence that a person judges, or a text to find in it. The verdict on them is always a person's. */
export const checkTypes = [
  'judged',
  'contains',
  'icontains',
  'not-contains',
  'not-icontains',
  'equals',
] as const;
export type CheckType = (typeof checkTypes)[number];
/** Before the text of the check. */
export const checkTexts: Record<CheckType, string> = {
  judged: '',
  contains: 'Contains:',
  icontains: 'Contains, in any case:',
  'not-contains': 'Does not contain:',
  'not-icontains': 'Does not contain, in any case:',
  equals: 'Is exactly:',
};

export interface RunCheck {
  type: CheckType;
  value: string;
}

const isMet: Record<CheckType, (output: string, value: string) => boolean> = {
  judged: () => true,
  contains: (output, value) => output.includes(value),
  icontains: (output, value) => output.toLowerCase().includes(value.toLowerCase()),
  'not-contains': (output, value) => !output.includes(value),
  'not-icontains': (output, value) => !output.toLowerCase().includes(value.toLowerCase()),
  equals: (output, value) => output === value,
};
/** The texts to find that an output lacks, or has against a check: the reason why it failed. */
export const unmetChecks = (checks: readonly RunCheck[], output: string | null) =>
  output === null ? [] : checks.filter(({ type, value }) => !isMet[type](output, value));

/** Whether a run met a check: by its output's text, else by the person's verdict. Undefined if that may be for another check. */
export function isCheckMet(
  { type, value }: RunCheck,
  { verdict, output, checks }: { verdict: Verdict; output: string | null; checks: readonly RunCheck[] },
): boolean | undefined {
  if (type !== 'judged' && output !== null) return isMet[type](output, value);
  if (verdict === 'holds') return true;
  return checks.length === 1 ? false : undefined;
}

/** An input: the value of a placeholder, by its key, or an attachment. */
export interface RunInput {
  name: string;
  value: string;
}

/** The name of an input that fills no placeholder: an attached file or a copied text. */
export const attachedInput = 'attached';

/** Lengths are in UTF-16 code units. */
export const runLimits = {
  /** Runs of a version. */
  runs: 100,
  /** Names of the assistant and of its model. */
  name: 100,
  /** The inputs with their names, in total; the output. */
  inputs: 100,
  inputName: 300,
  input: 10_000,
  output: 10_000,
  checks: 20,
  check: 500,
  /** A file of results to import: as JSON, and as YAML. */
  file: 500_000,
  yaml: 100_000,
} as const;
