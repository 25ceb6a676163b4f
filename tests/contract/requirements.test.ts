import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRequirements, partsOf } from '#server/evidence/requirements.ts';
import { allImports } from '#tests/support/architecture.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the requirements', () => {
  const all = parseRequirements(read('tests/requirements.yaml')).flatMap(({ requirements }) => requirements);

  it('have an id each', () => {
    expect(all.length).toBeGreaterThan(80);
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('name tests that exist', () => {
    const missing = all.flatMap(({ id, tests }) =>
      tests
        .map(partsOf)
        .filter(({ file, name }) => !existsSync(file) || (name !== undefined && !read(file).includes(name)))
        .map(({ file, name }) => `${id}: ${file}${name === undefined ? '' : ` > ${name}`}`),
    );
    expect(missing).toEqual([]);
  });
});

it('no development package has code in the pages, which the bill of materials would omit', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  const imported = allImports()
    .filter(({ from, typeOnly }) => /^src\/(client|mcp-app|domain|contract)\//.test(from) && !typeOnly)
    .map(({ to }) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? '')
    .filter((name) => name in devDependencies);
  expect([...new Set(imported)]).toEqual([]);
});
