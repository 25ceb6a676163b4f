import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testLibrary } from './library.ts';

const library = testLibrary();
const webUi = (command: string, more = '') =>
  `{"command":"${command}","name":"N","content":"c ${command}"${more}}`;
const entryTooLong = /^Reading stopped after byte \d+: the next entry has more than 16 MB\.$/;

describe('a hostile file', () => {
  it('with an endless value is rejected after 16 MB; earlier entries are imported', async () => {
    const { stopped, counts } = await library.importText(
      `[${webUi('a')},{"command":"b","content":"${'x'.repeat(17_000_000)}`,
    );
    expect(stopped?.message).toMatch(entryTooLong);
    expect(counts).toMatchObject({ imported: 1 });
    await expect(library.importText(`[${' '.repeat(17_000_000)}`)).rejects.toThrow(entryTooLong);
  });

  it('that is nested too deeply is rejected', async () => {
    const deep = `${webUi('a')},{"command":"b","content":"c","data":${'['.repeat(20_000)}`;
    const { stopped, counts } = await library.importText(`[${deep}`);
    expect(stopped?.message).toBe('Reading stopped: an entry has more than 100 levels.');
    expect(counts).toMatchObject({ imported: 1 });
    expect(
      (await library.importText(`[${webUi('b', `,"data":${'['.repeat(90)}${']'.repeat(90)}`)}]`)).bad,
    ).toEqual([]);
  });

  it('cannot pollute prototypes', async () => {
    const { bad, counts } = await library.importText(
      `[${webUi('a', ',"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}')},
        {"__proto__":{"command":"b","name":"B","content":"b"}}]`,
    );
    expect(counts).toMatchObject({ imported: 1, bad: 1 });
    expect(bad).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with texts that the database cannot store is imported without those entries', async () => {
    const { bad } = await library.importText(
      `[${webUi('a', ',"title":"x","name":"\\u0000"')},${webUi('b')},{"command":"c","name":"C","content":"\\ud800"},
        {"command":{},"content":"d"},{"command":"e","name":"E","content":"e","tags":[{"a":1}]},7,null,[[]]]`,
    );
    expect(bad).toEqual([
      'entry 1: title: contains a NUL character',
      'entry 3: fullPrompt: contains half of a character (a lone surrogate)',
      'entry 4: not a prompt of Open WebUI',
      'entry 5: useCases.0: must be text',
      'entry 6: the entry is not an object',
      'entry 7: the entry is not an object',
      'entry 8: the entry is not an object',
    ]);
  });
});

describe('a hostile folder', () => {
  it('is read without following links, and without files of more than 5 MB', async () => {
    const folder = path.join(library.folder, 'hostile');
    const outside = path.join(library.folder, 'outside');
    await mkdir(path.join(outside, 'assets'), { recursive: true });
    await writeFile(path.join(outside, 'secret.md'), '# Secret\n\n## Prompt\n\nx\n');
    await writeFile(path.join(outside, 'assets', 'sample.json'), '{"title":"Secret"}');
    await mkdir(path.join(folder, 'a'), { recursive: true });
    await writeFile(path.join(folder, 'a', 'README.md'), '# A\n\n## Prompt\n\nx\n');
    await writeFile(path.join(folder, 'big.md'), `# Big\n\n## Prompt\n\n${'x'.repeat(5_000_000)}`);
    await symlink(path.join(outside, 'secret.md'), path.join(folder, 'link.md'));
    await symlink(outside, path.join(folder, 'linked'));
    await symlink(path.join(outside, 'assets'), path.join(folder, 'a', 'assets'));
    await mkdir(path.join(folder, 'b', 'assets'), { recursive: true });
    await writeFile(path.join(folder, 'b', '..README.md'), '# B\n\n## Prompt\n\ny\n');
    execFileSync('mkfifo', [path.join(folder, 'b', 'assets', 'sample.json')]);
    const { bad } = await library.importFrom(folder);
    expect(bad).toEqual(['big.md: the file is larger than 5 MB']);
    expect(await library.stored()).toMatchObject([
      { id: 'a', title: 'A' },
      { id: '..README', title: 'B' },
    ]);
  });

  it('with files that are slow on purpose is read', async () => {
    const folder = path.join(library.folder, 'slow');
    await mkdir(folder);
    const prompt = '\n## Prompt\n\nx\n';
    const wide = 200_000;
    const signs = `#${' '.repeat(wide)}#x\n## Authors\n${'['.repeat(wide)}`;
    await writeFile(path.join(folder, 'a.md'), `# A\n${signs}${prompt}`);
    await writeFile(path.join(folder, 'b.md'), `# B\n${'## x\n'.repeat(wide / 4)}${prompt}`);
    const aliases = Array.from('bcdefghi', (name, index) => {
      const before = 'abcdefgh'[index];
      return `${name}: &${name} [${`*${before},`.repeat(6)}]`;
    });
    const bomb = ['a: &a [x,x,x,x,x,x]', ...aliases].join('\n');
    await writeFile(path.join(folder, 'c.md'), `---\n${bomb}\n---\nx\n`);
    // A file whose parsing does not take linear time would be rejected: parsing is interrupted.
    const { bad, counts } = await library.importFrom(folder);
    expect(counts).toMatchObject({ imported: 2, bad: 1 });
    expect(bad[0]).toMatch(/^c\.md: the front matter is/);
  });
});
