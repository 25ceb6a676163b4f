import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { sharedApp } from '#tests/support/test-database.ts';

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
  const app = sharedApp({ config: { mcpAnonymous: true } });
  let server: Server;
  let origin: string;
  let folder: string;
  beforeAll(async () => {
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
  });

  const here = (text: string) => text.replaceAll('http://localhost:3000', origin);
  const bin = (name: string) => path.resolve('node_modules/.bin', name);

  it('has working commands, a generator and programs', async () => {
    expect([curls.length, generator, programs.length]).toEqual([7, expect.stringContaining('oazapfts'), 3]);
    for (const command of curls) {
      const { stdout } = await run('bash', ['-c', here(command)]);
      const read = /Letter to a patient|Write to \[reader\]|"code":"not_found"|"comments":\[/;
      expect(stdout, command).toMatch(read);
    }
  });

  it('generates a client, and its programs run with it and with the MCP client', async () => {
    const [, ...words] = here(generator).split(' ');
    const [name = '', ...parameters] = words;
    await run(bin(name), parameters, { cwd: folder });
    for (const [index, program] of programs.entries())
      writeFileSync(path.join(folder, `recipe-${index}.ts`), here(program));
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
    // One after the other in one process, which takes a second to start.
    const imports = programs.map((_, index) => `await import('./recipe-${index}.ts');`);
    writeFileSync(path.join(folder, 'all.mjs'), imports.join('\n'));
    const { stdout } = await run(process.execPath, ['--import', 'tsx', path.join(folder, 'all.mjs')]);
    const [first = '', second = ''] = stdout.split(/(?<=Prompt not found\.\n)/);
    expect(first).toBe('a-letter Letter to a patient\nnot_found Prompt not found.\n');
    expect(second).toMatch(/"title":"Letter to a patient"[^]*"text":"Write to Ms Li\."/);
    expect(second).toMatch(/^a-letter: Letter to a patient\n[^]*Write to \[reader\]/m);
  });

  it('names the tested versions', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    for (const name of ['oazapfts', '@oazapfts/runtime', '@modelcontextprotocol/client'])
      expect(guide).toContain(`\`${name}\` ${devDependencies[name]}`);
  });
});
