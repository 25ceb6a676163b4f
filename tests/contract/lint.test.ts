import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as confirmed from '#domain/placeholders/confirmed.ts';
import * as placeholders from '#domain/placeholders.ts';
import * as checks from '#domain/prompt-checks.ts';
import * as textWork from '#server/http/limits/text-work.ts';

/** A source that lint sees at this path. */
interface Sample {
  rule: string;
  file: string;
  source: string;
}

const sample = (rule: string, file: string, source: string): Sample => ({ rule, file, source });

const reading = [
  '#domain/placeholders/candidates.ts',
  '#domain/placeholders/markers.ts',
  '#domain/prompt-checks/secrets.ts',
  '#domain/prompt-checks/people.ts',
];
const readers = {
  '#domain/placeholders.ts': placeholders,
  '#domain/placeholders/confirmed.ts': confirmed,
  '#domain/prompt-checks.ts': checks,
};

/** The import of a function of `text-work.ts` from the domain. */
function importOf(name: string) {
  const [module] = Object.entries(readers)
    .filter(([, exported]) => name in exported)
    .map(([specifier]) => specifier);
  return `import { ${name} } from '${module}';\nexport const x = ${name};`;
}

const storages = ['localStorage', 'window.localStorage', 'sessionStorage', "globalThis['sessionStorage']"];
const referenceTo = (name: string) => `export const x = () => ${name};`;
const hooks = "import { useEffect, useState } from 'react';\n";

/** For each rule that the configuration names, what it has to refuse. */
const refused: Sample[] = [
  ...Object.keys(textWork).map((name) =>
    sample('no-restricted-imports', `src/server/features/x/${name}.ts`, importOf(name)),
  ),
  ...reading.map((specifier, index) =>
    sample(
      'no-restricted-imports',
      `src/server/lifecycle/reading-${index}.ts`,
      `import { x } from '${specifier}';\nexport const y = x;`,
    ),
  ),
  sample('no-restricted-imports', 'src/server/cli/x.ts', "export * from '#domain/placeholders.ts';"),
  sample(
    'no-restricted-imports',
    'src/server/http/limits/x.ts',
    "import * as x from '#domain/prompt-checks.ts';\nexport const y = x;",
  ),
  ...[...storages, 'fetch', 'self.fetch'].flatMap((name, index) => [
    sample('no-restricted-globals', `src/client/lib/global-${index}.ts`, referenceTo(name)),
    sample('no-restricted-globals', `src/mcp-app/global-${index}.ts`, referenceTo(name)),
  ]),
  sample(
    'import/no-cycle',
    'src/domain/cycle.ts',
    "import { y } from './other.ts';\nexport const x = () => y;",
  ),
  sample(
    'import/no-cycle',
    'src/domain/other.ts',
    "import { x } from './cycle.ts';\nexport const y = () => x;",
  ),
  sample('no-console', 'src/server/http/console.ts', "console.log('x');"),
  sample('no-underscore-dangle', 'src/domain/underscore.ts', 'export const _x = 1;'),
  sample('max-lines', 'src/domain/long.ts', 'export {};\n'.repeat(301)),
  sample('typescript/no-explicit-any', 'src/domain/any.ts', 'export const x = (y: any) => String(y);'),
  sample(
    'typescript/consistent-type-imports',
    'src/domain/type.ts',
    "import { X } from './x.ts';\nexport const y = (x: X) => x;",
  ),
  sample(
    'typescript/no-floating-promises',
    'src/domain/floating.ts',
    'export const x = async () => 1;\nexport const y = () => {\n  x();\n};',
  ),
  sample(
    'typescript/no-misused-promises',
    'src/domain/misused.ts',
    'export const x = (y: Promise<number>) => (y ? 1 : 2);',
  ),
  sample(
    'react/rules-of-hooks',
    'src/client/components/Hooks.tsx',
    `${hooks}export function X({ on }: { on: boolean }) {\n  if (on) useState(useEffect);\n  return null;\n}`,
  ),
  sample(
    'react/exhaustive-deps',
    'src/client/components/Dependencies.tsx',
    `${hooks}export function X({ on }: { on: () => void }) {\n  useState(1);\n  useEffect(() => on(), []);\n  return null;\n}`,
  ),
];

const allowed: Sample[] = [
  sample('no-restricted-globals', 'src/client/host/x.ts', referenceTo('window.localStorage')),
  sample('no-restricted-globals', 'src/mcp-app/kept.ts', referenceTo('window.sessionStorage')),
  sample('no-restricted-imports', 'src/server/http/limits/text-work.ts', importOf('checkPrompt')),
  sample('no-restricted-imports', 'src/client/lib/reading.ts', importOf('checkPrompt')),
  sample(
    'no-restricted-imports',
    'src/server/http/type.ts',
    "export type { Finding } from '#domain/prompt-checks.ts';",
  ),
  sample('no-console', 'src/server/cli/console.ts', "console.log('x');"),
];

const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
/** What lint says, as `file rule`. */
const found: string[] = [];

interface Configuration {
  rules: Record<string, unknown>;
  overrides: { rules: Record<string, unknown> }[];
}

beforeAll(async () => {
  for (const { file, source } of [...refused, ...allowed]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${source}\n`);
  }
  cpSync('.oxlintrc.json', path.join(folder, '.oxlintrc.json'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
  );
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  const run = promisify(execFile)(process.execPath, [oxlint, '--type-aware', '--format', 'json'], {
    cwd: folder,
    maxBuffer: 1e8,
  });
  // It ends with 1, because it refuses something.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] };
  found.push(...diagnostics.map(({ filename, code }) => `${filename} ${/\((.+)\)/.exec(code ?? '')?.[1]}`));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const expectedOf = ({ file, rule }: Sample) => `${file} ${path.posix.basename(rule)}`;

describe('a rule of the lint', () => {
  it('is tried here, if the configuration names it as an error', () => {
    const { rules, overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Configuration;
    const errors = [rules, ...overrides.map((override) => override.rules)].flatMap((some) =>
      Object.entries(some)
        .filter(([, level]) => [level].flat()[0] === 'error')
        .map(([name]) => name),
    );
    expect(new Set(refused.map(({ rule }) => rule))).toEqual(new Set(errors));
  });

  it.each(refused.map((one) => [one.rule, one.file, one] as const))('%s refuses %s', (_, __, one) => {
    expect(found).toContain(expectedOf(one));
  });

  it.each(allowed.map((one) => [one.rule, one.file, one] as const))('%s allows %s', (_, __, one) => {
    expect(found).not.toContain(expectedOf(one));
  });

  it('is about modules that exist', () => {
    const specifiers = refused.flatMap(({ source }) =>
      [...source.matchAll(/'#(domain[^']+)'/g)].map(([, file]) => file),
    );
    expect(specifiers.length).toBeGreaterThan(10);
    expect(specifiers.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  });
});
