/** One measured value, and what it may be at most or must be at least. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
}

export const median = (values: readonly number[]) => percentile(values, 50);

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const isOver = ({ value, atMost, atLeast }: Figure) =>
  !(value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY));

const written = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 3 : value < 100 ? 1 : 0 });

function budget(figure: Figure) {
  const { atMost, atLeast } = figure;
  if (atMost === undefined && atLeast === undefined) return '';
  const bound = atMost === undefined ? `at least ${written(atLeast ?? 0)}` : `at most ${written(atMost)}`;
  return `  budget ${bound}: ${isOver(figure) ? 'OVER' : 'ok'}`;
}

export function print(figure: Figure) {
  const value = `${written(figure.value)}${figure.unit ? ` ${figure.unit}` : ''}`;
  console.log(`  ${figure.name.padEnd(62)} ${value.padStart(14)}${budget(figure)}`);
}
