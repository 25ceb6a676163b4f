/** The results of a version's test runs. */
export interface RunSummary {
  runs: number;
  holds: number;
  /** YYYY-MM-DD. */
  last_on: string;
  /** Assistants with the most passed runs first. */
  assistants: { assistant: string; runs: number; holds: number }[];
  /** Runs of models that are no longer current. */
  older_models: number;
}

const assistantsNamed = 3;

/** Such as "Passed 4 of 5 test runs: Copilot 3, Claude 1". */
export function heldWords({ runs, holds, assistants }: RunSummary) {
  const held = assistants.filter((one) => one.holds > 0);
  const named = held.slice(0, assistantsNamed).map((one) => `${one.assistant} ${one.holds}`);
  const others = held.slice(assistantsNamed).reduce((sum, one) => sum + one.holds, 0);
  const list = [...named, ...(others > 0 ? [`others ${others}`] : [])].join(', ');
  return `Passed ${holds} of ${runs} test ${runs === 1 ? 'run' : 'runs'}${list && `: ${list}`}`;
}
