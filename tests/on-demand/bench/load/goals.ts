import type { Metric } from '../metric.ts';
import type { Measured } from './measure.ts';

/** Goals relative to a bare server, for one process on PostgreSQL. */
const shares = { 'list of 24': 0.25, 'one prompt': 0.12, 'the page of a prompt': 0.12 };
/** By the count of prompts: new searches per second over ten connections, their 99th percentile in ms, and memory in MB. */
const goals: Record<number, { searches: number; p99: number; megabytes: number }> = {
  1_000: { searches: 800, p99: 100, megabytes: 250 },
  10_000: { searches: 400, p99: 100, megabytes: 250 },
  100_000: { searches: 100, p99: 200, megabytes: 400 },
};
/** Maximum growth of the cost from the smallest to the largest size. */
const growth = 6;

export const nameOf = ({ prompts, database, processes }: Measured) =>
  `${prompts.toLocaleString('en-GB')}, ${database}, ${processes} process${processes > 1 ? 'es' : ''}`;

const bounded = (metric: Metric, bound: Partial<Metric>, hasGoal: boolean): Metric =>
  hasGoal ? { ...metric, ...bound } : metric;

/** The metrics of one line; goals apply to one process on PostgreSQL. */
export function metricsOf(measured: Measured): Metric[] {
  const { prompts, database, processes, repeated, memory, wholeList } = measured;
  const hasGoal = database === 'PostgreSQL' && processes === 1;
  const named = (name: string) => `${nameOf(measured)}: ${name}`;
  const goal = goals[prompts];
  return [
    ...repeated.flatMap(({ name, share, cpu }) => [
      bounded({ name: named(`${name}, share of bare`), value: share }, { atLeast: shares[name] }, hasGoal),
      { name: named(`${name}, CPU each`), value: cpu, unit: 'us' },
    ]),
    bounded(
      { name: named('new searches'), value: measured.searches.perSecond, unit: '/s' },
      goal ? { atLeast: goal.searches } : {},
      hasGoal,
    ),
    bounded(
      { name: named('new searches, p99'), value: measured.searches.p99, unit: 'ms' },
      goal ? { atMost: goal.p99 } : {},
      hasGoal,
    ),
    { name: named('slowest search right after the start'), value: measured.start.slowestSearch, unit: 'ms' },
    {
      name: named('lists right after the start, share of bare'),
      value: measured.start.listsPerSecond / measured.bare,
    },
    bounded(
      { name: named('memory under load'), value: memory, unit: 'MB' },
      goal ? { atMost: goal.megabytes } : {},
      hasGoal,
    ),
    ...wholeList.map((value, index) => ({
      name: named(`whole list, ${index === 0 ? 'first' : 'again'}`),
      value,
      unit: 'ms',
    })),
  ];
}

export interface Growth {
  subject: string;
  /** Cost in CPU or time at the largest size relative to the smallest. */
  factor: number;
}

/** For each database with more than one size, from the lines with one process. */
export function growthOf(all: readonly Measured[]): Growth[] {
  return (['embedded', 'PostgreSQL'] as const).flatMap((database) => {
    const single = all.filter((line) => line.database === database && line.processes === 1);
    const [smallest, largest] = [single[0], single.at(-1)];
    if (!smallest || !largest || smallest === largest) return [];
    const of = (subject: string, factor: number) => ({
      subject: `${database}, ${smallest.prompts.toLocaleString('en-GB')} to ${largest.prompts.toLocaleString('en-GB')}: ${subject}`,
      factor,
    });
    const repeated = smallest.repeated.map(({ name, share }, index) =>
      of(name, share / (largest.repeated[index]?.share ?? Number.NaN)),
    );
    return repeated.concat(of('new searches', smallest.searches.perSecond / largest.searches.perSecond));
  });
}

export const growthMetrics = (all: readonly Measured[]): Metric[] =>
  growthOf(all).map(({ subject, factor }) => ({ name: `growth, ${subject}`, value: factor, atMost: growth }));
