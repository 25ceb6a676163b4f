import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { guidelineConfirmations } from '#server/db/schema.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { cast, person, publish, submit } from '#tests/support/reviewing.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { runProgram, temporaryDirectory } from '#tests/support/test-app-process.ts';

const { directory: folder, remove } = temporaryDirectory();
afterAll(remove);
const dataDir = path.join(folder, 'data');
const evidence = path.join(folder, 'evidence');

const hostileName = '<script>alert("x")</script>Eve';
const ownWords = 'Zirkonoxid';
const secret = 'geheim-4711';

/** A stand-in for npm, with the output of npm audit. */
function npmThatPrints(audit: object) {
  const place = path.join(folder, 'npm');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'audit'), JSON.stringify(audit));
  writeFileSync(path.join(place, 'npm'), `#!/bin/sh\ncat '${place}'/"$1"\n`);
  chmodSync(path.join(place, 'npm'), 0o755);
  return { PATH: `${place}:${process.env['PATH']}` };
}

async function run(parameters: string[], environment: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runProgram(
    'evidence',
    { DATA_DIR: dataDir, ...environment },
    parameters,
  ).ended;
  return { code, out: stdout, err: stderr };
}

interface PageJson {
  result: string;
  sections: { title: string; rows: Record<string, string | number | null>[] }[];
}

const pageOf = (name: string) =>
  JSON.parse(readFileSync(path.join(evidence, `${name}.json`), 'utf8')) as PageJson;
const rowsOf = (name: string, title: string) =>
  pageOf(name).sections.find((section) => section.title === title)?.rows ?? [];
const all = () => readdirSync(evidence).map((name) => readFileSync(path.join(evidence, name), 'utf8'));

const vulnerable = {
  auditReportVersion: 2,
  vulnerabilities: {
    pg: {
      name: 'pg',
      severity: 'high',
      range: '<9',
      via: [{ title: 'SQL <injection>', url: 'https://example.com/advisory' }, 'pg-protocol'],
    },
  },
};

describe('evidence', () => {
  let ids: { normal: string; own: string };
  beforeAll(async () => {
    copyLibrary('empty', dataDir);
    const app = await createTestApp({}, { dataDir });
    const { reviewer, author } = await cast(app);
    const eve = await person(app, [], hostileName, { email: 'eve@example.com', rolesSeen: ['Admin'] });
    const words = { title: `${ownWords} title`, prompt: `${ownWords} prompt` };
    ids = { normal: await publish(author, reviewer, words), own: await publish(eve, reviewer, words) };
    await submit(author, { title: `${ownWords} draft`, status: 'draft' });
    await author.post(`/prompts/${ids.normal}/comments`, { content: `${ownWords} comment` });
    // The product refuses to approve own work: this writes into the trail directly.
    await recordAudit(
      app.db,
      {
        actorId: eve.user.id,
        action: 'approve',
        subject: 'prompt',
        subjectId: ids.own,
        revisionId: ids.own,
        seals: true,
      },
      new Date(),
    );
    await app.db
      .insert(guidelineConfirmations)
      .values({ userId: eve.user.id, version: '2026-11', confirmedAt: new Date() });
    await app.close();
    const result = await run([evidence], {
      ...npmThatPrints(vulnerable),
      SUPPORT_EMAIL: 'help@example.com',
      REVIEWERS: 'eve@example.com, unseen@example.com',
      SEARCH_EMBEDDINGS_URL: 'https://models.example.com/v1/embeddings',
      SEARCH_EMBEDDINGS_MODEL: 'model',
      SEARCH_EMBEDDINGS_KEY: secret,
      GUIDELINES_VERSION: '2026-11',
    });
    expect(result).toEqual({
      code: 0,
      out: '',
      err: `Database: embedded database in ${dataDir}\nWrote 22 files. Open ${evidence}/index.html.\n`,
    });
  });

  it('can be read by its owner only, and has a page of HTML and one of JSON for each subject', () => {
    expect(statSync(evidence).mode & 0o777).toBe(0o700);
    const names = readdirSync(evidence);
    expect(names.filter((name) => (statSync(path.join(evidence, name)).mode & 0o777) !== 0o600)).toEqual([]);
    const pages = names.filter((name) => name.endsWith('.html')).map((name) => name.replace('.html', ''));
    expect(pages).toHaveLength(10);
    for (const page of pages) expect(names).toContain(`${page}.json`);
  });

  it('has no secret, and no text of a prompt, a draft or a comment', () => {
    for (const text of all()) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(ownWords);
    }
    expect(rowsOf('installation', 'Settings')).toContainEqual({
      Setting: 'SEARCH_EMBEDDINGS_KEY',
      Value: 'set, not shown',
      Source: 'environment',
    });
  });

  it('names people only in the access review, and escapes their names', () => {
    const naming = readdirSync(evidence).filter((name) =>
      /alert\(|eve@|Rita Reviewer/.test(readFileSync(path.join(evidence, name), 'utf8')),
    );
    expect(naming).toEqual(['access-review.html', 'access-review.json']);
    const html = readFileSync(path.join(evidence, 'access-review.html'), 'utf8');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/<wbr />script&gt;Eve');
    expect(html).not.toContain('<script');
    expect(html).toContain('This page contains personal data.');
  });

  it('records the installation: settings and the hash of each file of the build', () => {
    const settings = rowsOf('installation', 'Settings');
    expect(settings).toContainEqual({ Setting: 'PORT', Value: '0', Source: 'environment' });
    expect(settings).toContainEqual({ Setting: 'SESSION_HOURS', Value: '8', Source: 'default' });
    expect(rowsOf('installation', 'Findings of the doctor')).toEqual([
      { Fact: 'State', Value: expect.stringContaining('not run: the server is stopped') },
    ]);
    const lines = readFileSync(path.join(evidence, 'build.sha256'), 'utf8').trim().split('\n');
    const main = createHash('sha256').update(readFileSync('dist/server/main.js')).digest('hex');
    expect(lines).toContain(`${main}  dist/server/main.js`);
    const hashed = new Set(lines.map((line) => line.split('  ')[1]));
    for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
      if (statSync(path.join('dist', file)).isFile()) expect(hashed).toContain(`dist/${file}`);
  });

  it('lists roles by their source, and reviewers who approved their own work', () => {
    expect(rowsOf('access-review', 'People with a role').map((row) => Object.values(row))).toEqual([
      [hostileName, 'eve@example.com', 'Admin', 'Entra app role, as of the last sign-in'],
      [hostileName, 'eve@example.com', 'Reviewer', 'setting REVIEWERS'],
      ['', 'unseen@example.com', 'Reviewer', 'setting REVIEWERS'],
    ]);
    expect(rowsOf('access-review', 'Approvals of own work')).toEqual([
      expect.objectContaining({
        Event: 5,
        Prompt: ids.own,
        'Approved by': `${hostileName} <eve@example.com>`,
      }),
    ]);
    expect(rowsOf('access-review', 'All approvals')).toHaveLength(3);
  });

  it('lists requirements with their tests, including gaps, and the other subjects', () => {
    const summary = rowsOf('requirements', 'Summary');
    expect(summary.find((row) => row['Result'] === 'no test')?.['Requirements']).toBeGreaterThan(0);
    expect(rowsOf('components', 'Known vulnerabilities').map((row) => Object.values(row))).toEqual([
      ['pg', 'high', '<9', 'SQL <injection>', 'https://example.com/advisory'],
      ['pg', 'high', '<9', 'by pg-protocol', ''],
    ]);
    const sbom = JSON.parse(readFileSync(path.join(evidence, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; hashes: object[] }[];
    };
    const hashes = [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }];
    expect(sbom.components).toContainEqual(expect.objectContaining({ name: 'hono', hashes }));
    expect(sbom.components.map(({ name }) => name)).not.toContain('vitest');
    expect(rowsOf('personal-data', 'Flows')).toContainEqual(
      expect.objectContaining({ To: 'model of SEARCH_EMBEDDINGS_URL', State: 'on' }),
    );
    expect(rowsOf('guidelines', 'Confirmations by version')).toEqual([
      expect.objectContaining({ Version: '2026-11', People: 1 }),
    ]);
  });

  it('is replaced only with --replace, and then leaves the other files alone', async () => {
    const refused = await run([evidence]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toBe(
      `${evidence} is not empty. Use a new directory, or --replace to overwrite earlier evidence in it.\n`,
    );
    writeFileSync(path.join(evidence, 'signed.pdf'), 'kept');
    const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const again = await run(
      [evidence, '--replace', '--from', from, '--to', to],
      npmThatPrints({ statusCode: 405 }),
    );
    expect(again.code).toBe(0);
    expect(readFileSync(path.join(evidence, 'signed.pdf'), 'utf8')).toBe('kept');
    expect(readdirSync(evidence)).toHaveLength(23);
    expect(rowsOf('access-review', 'All approvals')).toEqual([]);
    const [state] = rowsOf('components', 'Known vulnerabilities');
    expect(state).toEqual({
      State: 'not reachable: whether there are known vulnerabilities is open',
      Reason: 'npm audit got the status 405',
    });
  });

  it('is refused in a directory with other files, and for a library that is open', async () => {
    const other = path.join(folder, 'other');
    mkdirSync(other);
    writeFileSync(path.join(other, 'index.html'), 'mine');
    expect((await run([other, '--replace'])).err).toBe(
      `${other} has other files and no earlier evidence. Use a new directory.\n`,
    );
    const database = await openDatabase({ dataDir });
    const held = await run([path.join(folder, 'new')]);
    await database.close();
    expect(held.err).toMatch(/is in use by process \d+.*stop it, run this command, then start it again/);
    expect(existsSync(path.join(folder, 'new'))).toBe(false);
  });
});
