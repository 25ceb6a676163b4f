/** A measured value with its budget, a maximum or a minimum. */
export interface Metric {
  name: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
}

export const median = (values: readonly number[]) => percentile(values, 50);

/** Nearest-rank percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const isOver = ({ value, atMost, atLeast }: Metric) =>
  !(value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY));

const formatted = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 3 : value < 100 ? 1 : 0 });

function budget(metric: Metric) {
  const { atMost, atLeast } = metric;
  if (atMost === undefined && atLeast === undefined) return '';
  const bound = atMost === undefined ? `at least ${formatted(atLeast ?? 0)}` : `at most ${formatted(atMost)}`;
  return `  budget ${bound}: ${isOver(metric) ? 'OVER' : 'ok'}`;
}

export function print(metric: Metric) {
  const value = `${formatted(metric.value)}${metric.unit ? ` ${metric.unit}` : ''}`;
  console.log(`  ${metric.name.padEnd(62)} ${value.padStart(14)}${budget(metric)}`);
}
