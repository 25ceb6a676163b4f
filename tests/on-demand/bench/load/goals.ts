import type { Figure } from '../figure.ts';
import type { Measured } from './measure.ts';

/** Shares of what a bare server does, for one process on PostgreSQL. */
const shares = { 'list of 24': 0.25, 'one prompt': 0.12, 'the page of a prompt': 0.12 };
/** New searches a second over ten connections, their 99th percentile in ms, and memory in MB, by the number of prompts. */
const goals: Record<number, { searches: number; p99: number; megabytes: number }> = {
  1_000: { searches: 800, p99: 100, megabytes: 250 },
  10_000: { searches: 400, p99: 100, megabytes: 250 },
  100_000: { searches: 100, p99: 200, megabytes: 400 },
};
/** How much more may be needed at the largest size than at the smallest. */
const growth = 6;

export const nameOf = ({ prompts, database, processes }: Measured) =>
  `${prompts.toLocaleString('en-GB')}, ${database}, ${processes} process${processes > 1 ? 'es' : ''}`;

const bounded = (figure: Figure, bound: Partial<Figure>, hasGoal: boolean): Figure =>
  hasGoal ? { ...figure, ...bound } : figure;

/** The figures of one line; goals are for one process on PostgreSQL. */
export function figuresOf(measured: Measured): Figure[] {
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
  what: string;
  /** How many times as much CPU, or time, is needed at the largest size as at the smallest. */
  factor: number;
}

/** For each database with more than one size, by its lines with one process. */
export function growthOf(all: readonly Measured[]): Growth[] {
  return (['embedded', 'PostgreSQL'] as const).flatMap((database) => {
    const single = all.filter((line) => line.database === database && line.processes === 1);
    const [smallest, largest] = [single[0], single.at(-1)];
    if (!smallest || !largest || smallest === largest) return [];
    const of = (what: string, factor: number) => ({
      what: `${database}, ${smallest.prompts.toLocaleString('en-GB')} to ${largest.prompts.toLocaleString('en-GB')}: ${what}`,
      factor,
    });
    const repeated = smallest.repeated.map(({ name, share }, index) =>
      of(name, share / (largest.repeated[index]?.share ?? Number.NaN)),
    );
    return repeated.concat(of('new searches', smallest.searches.perSecond / largest.searches.perSecond));
  });
}

export const growthFigures = (all: readonly Measured[]): Figure[] =>
  growthOf(all).map(({ what, factor }) => ({ name: `growth, ${what}`, value: factor, atMost: growth }));
