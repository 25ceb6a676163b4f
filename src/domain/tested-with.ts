/** Tests of a version: a person used it in an assistant, and says whether it worked. Plain values: the browser uses them too. */
export const testLimits = {
  /** Tests of a version; an import adds all that an earlier export can have. */
  tests: 150,
  assistant: 100,
  note: 1_000,
  /** The note of an imported test, which has the inputs, the output and the checks of an earlier export, with their names. */
  importedNote: 80_000,
} as const;

/** The tests of a version in a line: the last one and their number. */
export interface TestSummary {
  assistant: string;
  /** YYYY-MM-DD; null if unknown. */
  tested_on: string | null;
  worked: boolean;
  tests: number;
}

/** Such as "Tested with Copilot on 3 March 2026, worked · 3 tests". @param day the date in the reader's form. */
export const testWords = ({ assistant, worked, tests }: TestSummary, day: string) =>
  `Tested with ${assistant}${day && ` on ${day}`}, ${worked ? 'worked' : "didn't work"}${tests > 1 ? ` · ${tests} tests` : ''}`;
