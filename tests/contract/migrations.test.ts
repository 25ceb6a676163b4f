import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/server/db/migrations';

/** Triggers may be dropped: a migration replaces them. */
const breaking = [
  /\bdrop\s+(table|column|view|function|type|schema)\b[^;]*/gi,
  /\brename\b[^;]*/gi,
  /\balter\s+column\s+\S+\s+(set\s+not\s+null|drop\s+default|(set\s+data\s+)?type\b)[^;]*/gi,
  /\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b[^;]*/gi,
];

it('no migration after 1.0 removes anything that a process of the version before reads or writes', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !name.startsWith('0000_'));
  expect(files.length).toBeGreaterThan(3);
  const found = files.flatMap((name) => {
    const statements = readFileSync(path.join(folder, name), 'utf8').replaceAll(/--.*$/gm, '');
    return breaking.flatMap((pattern) =>
      Array.from(statements.matchAll(pattern), ([text]) => `${name}: ${text}`),
    );
  });
  expect(found).toEqual([]);
});
