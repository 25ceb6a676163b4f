import { mkdirSync, writeFileSync } from 'node:fs';
import { machineFacts } from '../machine.ts';
import { growthOf } from './goals.ts';
import { kinds, type Measured } from './measure.ts';

const file = '.bench/load.md';

const head = [
  'prompts',
  'database',
  'processes',
  'bare /s',
  ...kinds.map(({ name }) => `${name}: share, /s, CPU us`),
  'new searches /s',
  'p99 ms',
  'CPU of a search us: server, database',
  'start: slowest search ms, lists /s',
  'memory MB',
  'whole list ms: first, again',
];

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

const cellsOf = ({ searches, start, ...line }: Measured) => [
  whole(line.prompts),
  line.database,
  String(line.processes),
  whole(line.bare),
  ...line.repeated.map(
    ({ share, perSecond, cpu }) => `${share.toFixed(3)}, ${whole(perSecond)}, ${whole(cpu)}`,
  ),
  whole(searches.perSecond),
  whole(searches.p99),
  line.database === 'embedded'
    ? `${whole(searches.serverCpu)} in all`
    : `${whole(searches.serverCpu)}, ${whole(searches.databaseCpu)}`,
  `${whole(start.slowestSearch)}, ${whole(start.listsPerSecond)}`,
  whole(line.memory),
  line.wholeList.map(whole).join(', '),
];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Writes the lines so far to a file, with the facts of the machine. @returns the text */
export function writeTable(all: readonly Measured[]): string {
  const growth = growthOf(all).map(({ subject, factor }) => `- ${subject}: ${factor.toFixed(2)}`);
  const text = [
    machineFacts(),
    '',
    row(head),
    row(head.map(() => '---')),
    ...all.map((line) => row(cellsOf(line))),
    ...(growth.length > 0
      ? ['', 'Time for the largest library as a multiple of the smallest:', ...growth]
      : []),
    '',
  ].join('\n');
  mkdirSync('.bench', { recursive: true });
  writeFileSync(file, text);
  return text;
}

export const tableFile = file;
