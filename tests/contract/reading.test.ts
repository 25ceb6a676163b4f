import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkRules } from '#domain/prompt-checks.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';
import { screenList } from '#domain/screens.ts';

const folder = 'src/client/pages/reading';
const pages = readdirSync(folder).map((name) => ({
  path: `/${name.replace('.md', '')}`,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
const idsOf = (text: string) => Array.from(text.matchAll(/^##+ .* \{#([\w-]+)\}$/gm), ([, id]) => id);

it('every link of a page for reading leads to a screen and a part of it', () => {
  const paths: string[] = screenList.map(([, { path }]) => path.replace('/:id?', ''));
  const broken = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target)
      .filter((target) => {
        const [to = '', id] = target.split('#');
        const page = pages.find((other) => other.path === to);
        return !paths.includes(to) || (id !== undefined && !idsOf(page?.text ?? '').includes(id));
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(pages).toHaveLength(10);
  expect(broken).toEqual([]);
});

it('every part of a page for reading has its own fragment', () => {
  for (const { path, text } of pages) {
    const ids = idsOf(text);
    expect(ids, path).toHaveLength(Array.from(text.matchAll(/^##+ /gm)).length);
    expect(new Set(ids).size, path).toBe(ids.length);
  }
});

function atMost(field: PromptField) {
  if (field.kind === 'department') return 'one from the list';
  if (field.kind === 'choice' || field.kind === 'useClass') return field.options.join(', ');
  if (field.kind === 'placeholders') return 'the first 100';
  if (field.kind === 'tags') return `${field.most} tags`;
  return field.kind === 'yesNo' ? 'yes or no' : `${field.limit.toLocaleString('en-GB')} characters`;
}

const where = {
  everywhere: 'every text',
  prompt: 'the prompt',
  'around the prompt': 'every text but the prompt',
};

const table = (...rows: (readonly string[])[]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

const tables = {
  addresses: table(
    ['screen', 'address'],
    ['---', '---'],
    ...screenList.map(([, { path, title }]) => [title || 'Home', `\`${path}\``]),
  ),
  fields: table(
    ['field', 'content', 'at most'],
    ['---', '---', '---'],
    ...promptFields.map((field) => [field.label, field.explanation, atMost(field)]),
  ),
  checks: table(
    ['finding', 'looks in', 'effect'],
    ['---', '---', '---'],
    ...checkRules.map((rule) => [
      rule.found,
      where[rule.where],
      rule.severity === 'blocks' ? 'to fix or explain' : 'to check',
    ]),
  ),
};

it('the admin guide has the tables of addresses, fields and checks (vitest -u writes them)', async () => {
  const file = '.github/admin/screens.md';
  let whole = readFileSync(file, 'utf8');
  for (const [name, rows] of Object.entries(tables)) {
    const [before = '', rest = ''] = whole.split(`<!-- ${name} -->`);
    const [, after = ''] = rest.split(`<!-- end of ${name} -->`);
    whole = `${before}<!-- ${name} -->\n${rows}\n<!-- end of ${name} -->${after}`;
  }
  await expect(whole).toMatchFileSnapshot(`../../${file}`);
});
