import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const run = promisify(execFile);
const guide = readFileSync('.github/API.md', 'utf8');
const assistants = readFileSync('.github/admin/assistants.md', 'utf8');

const blocks = (language: string, text: string) =>
  Array.from(text.matchAll(/```(\w+)\n([^]*?)```/g), ([, name, code = '']) => ({ name, code }))
    .filter(({ name }) => name === language)
    .map(({ code }) => code.trim());
const commands = [...blocks('sh', guide), ...blocks('sh', assistants).slice(0, 1)];
const curls = commands.filter((command) => command.startsWith('curl '));
const generator = commands.find((command) => command.startsWith('npx ')) ?? '';
const programs = blocks('ts', guide);

/** Below node_modules, so that programs in it resolve packages. */
const cache = 'node_modules/.cache';

describe('the guide for programs', () => {
  let app: TestApp;
  let server: Server;
  let origin: string;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp({ config: { mcpAnonymous: true } });
    await app.empty();
    await createPrompt(app.db, {
      id: 'a-letter',
      title: 'Letter to a patient',
      fullPrompt: 'Write to [reader].',
      featured: true,
    });
    server = await listen(app.app.fetch, 0, '127.0.0.1');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(path.join(cache, 'recipes-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await stopListening(server);
    await app.close();
  });

  const here = (text: string) => text.replaceAll('http://localhost:3000', origin);
  const bin = (name: string) => path.resolve('node_modules/.bin', name);

  it('has commands, a generator and programs', () => {
    expect([curls.length, generator, programs.length]).toEqual([7, expect.stringContaining('oazapfts'), 3]);
  });

  it.each(curls)('has a working command: %s', async (command) => {
    const { stdout } = await run('bash', ['-c', here(command)]);
    expect(stdout).toMatch(/Letter to a patient|Write to \[reader\]|"code":"not_found"|"comments":\[/);
  });

  it('generates a client, and its programs type-check and run with it and with the MCP client', async () => {
    const [, ...words] = here(generator).split(' ');
    const [name = '', ...parameters] = words;
    await run(bin(name), parameters, { cwd: folder });
    for (const [index, program] of programs.entries())
      writeFileSync(path.join(folder, `recipe-${index}.ts`), here(program));
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
    const base = path.relative(folder, '.config/tsconfig.base.json');
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: base,
        compilerOptions: {
          lib: ['ES2023', 'DOM'],
          types: ['node'],
          noUnusedLocals: false,
          noUnusedParameters: false,
        },
        include: ['*.ts'],
      }),
    );
    await run(bin('tsc'), ['-p', folder]);
    const output = await Promise.all(
      programs.map((_, index) =>
        run(process.execPath, ['--import', 'tsx', path.join(folder, `recipe-${index}.ts`)]),
      ),
    );
    expect(output.map(({ stdout }) => stdout)).toEqual([
      'a-letter Letter to a patient\nnot_found Prompt not found.\n',
      expect.stringMatching(/"title":"Letter to a patient"[^]*"text":"Write to Ms Li\."/),
      expect.stringMatching(/^a-letter: Letter to a patient\n[^]*Write to \[reader\]/),
    ]);
  });

  it('names the tested versions', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    for (const name of ['oazapfts', '@oazapfts/runtime', '@modelcontextprotocol/client'])
      expect(guide).toContain(`\`${name}\` ${devDependencies[name]}`);
  });
});
