import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const folder = path.resolve('src/server/db/migrations');
const initial = readFileSync(path.join(folder, '0000_initial.sql'), 'utf8');
const tables = import.meta.glob<Record<string, unknown>>('/src/server/db/tables/*.ts', { eager: true });
/** By their names. */
type Parts = Record<string, object>;
interface Snapshot {
  tables: Record<
    string,
    { name: string; columns: Parts } & Record<(typeof constraintKinds)[number] | 'indexes', Parts>
  >;
}
const constraintKinds = [
  'foreignKeys',
  'compositePrimaryKeys',
  'uniqueConstraints',
  'checkConstraints',
] as const;
const generated = generateDrizzleJson(Object.assign({}, ...Object.values(tables))) as Snapshot;

it('the snapshot is that of the tables (vitest -u writes it)', async () => {
  // drizzle-kit invents an id each time.
  const snapshot = JSON.stringify({ ...generated, id: '00000000-0000-4000-8000-000000000000' }, null, 2);
  await expect(snapshot).toMatchFileSnapshot(path.join(folder, 'meta/0000_snapshot.json'));
});

it('0000_initial.sql has every column, index and constraint of the tables', () => {
  const named = (kind: string) =>
    Array.from(initial.matchAll(new RegExp(`\\b${kind} (\\w+)`, 'g')), ([, name]) => name);
  const indexes = named('INDEX');
  const constraints = named('CONSTRAINT');
  for (const table of Object.values(generated.tables)) {
    const [, body = ''] = new RegExp(`TABLE ${table.name} \\(\\n([^]*?)\\n\\)`).exec(initial) ?? [];
    const columns = Array.from(body.matchAll(/^ {2}([a-z]\w*)/gm), ([, column]) => column);
    expect(new Set(columns), table.name).toEqual(new Set(Object.keys(table.columns)));
    expect(indexes).toEqual(expect.arrayContaining(Object.keys(table.indexes)));
    const expected = constraintKinds.flatMap((kind) => Object.keys(table[kind]));
    expect(constraints).toEqual(expect.arrayContaining(expected));
  }
});

/** Triggers may be dropped: a migration replaces them. */
const breaking = [
  /\bdrop\s+(table|column|view|function|type|schema)\b[^;]*/gi,
  /\brename\b[^;]*/gi,
  /\balter\s+column\s+\S+\s+(set\s+not\s+null|drop\s+default|(set\s+data\s+)?type\b)[^;]*/gi,
  /\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b[^;]*/gi,
];

it('no migration after the release removes anything that a process of the version before reads or writes', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !name.startsWith('0000_'));
  const found = files.flatMap((name) => {
    const statements = readFileSync(path.join(folder, name), 'utf8').replaceAll(/--.*$/gm, '');
    return breaking.flatMap((pattern) =>
      Array.from(statements.matchAll(pattern), ([text]) => `${name}: ${text}`),
    );
  });
  expect(found).toEqual([]);
});
