import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
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
  const paths = new Set<string>(screenList.map(([, { path }]) => path.replace('/:id?', '')));
  const broken = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target)
      .filter((target) => {
        const [to = '', id] = target.split('#');
        const page = pages.find((other) => other.path === to);
        return !paths.has(to) || (id !== undefined && !idsOf(page?.text ?? '').includes(id));
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(pages).toHaveLength(10);
  expect(broken).toEqual([]);
});

it('every page for reading begins with its conclusion, and each of its parts has its own fragment', () => {
  for (const { path, text } of pages) {
    expect(text, path).toMatch(/^[A-Z]/);
    const ids = idsOf(text);
    expect(ids, path).toHaveLength(Array.from(text.matchAll(/^##+ /gm)).length);
    expect(new Set(ids).size, path).toBe(ids.length);
  }
});

const count = (number: number) => number.toLocaleString('en-GB');

function atMost(field: PromptField) {
  if (field.kind === 'department') return 'one from the list';
  if (field.kind === 'choice' || field.kind === 'useClass') return field.options.join(', ');
  if (field.kind === 'placeholders') return 'the first 100';
  if (field.kind === 'tags') return `${field.most} tags`;
  return field.kind === 'yesNo' ? 'yes or no' : `${count(field.limit)} characters`;
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
  limits: table(
    ['what', 'at most'],
    ['---', '---'],
    ...(
      [
        ['saved prompts', limits.saved],
        ['collections', limits.collections],
        ['prompts in a collection', limits.collectionPrompts],
        ['co-editors of a collection', serverLimits.coEditors],
        ['departments and collections to follow', limits.follows],
        ['characters of a comment', limits.comment],
        ['comments in 24 hours', limits.commentsPerDay],
        ['reports of a problem in 24 hours', limits.reportsPerDay],
        ['submissions in 24 hours', limits.submissionsPerDay],
        ['fields of a prompt to fill in', limits.fillInFields],
      ] as const
    ).map(([what, most]) => [what, count(most)]),
  ),
  fields: table(
    ['field', 'required', 'at most'],
    ['---', '---', '---'],
    ...promptFields.map((field) => [field.label, field.required ? 'yes' : 'no', atMost(field)]),
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

it('the admin guide has the tables of addresses, limits, fields and checks (vitest -u writes them)', async () => {
  const file = '.github/admin/screens.md';
  let whole = readFileSync(file, 'utf8');
  for (const [name, rows] of Object.entries(tables)) {
    const [before = '', rest = ''] = whole.split(`<!-- ${name} -->`);
    const [, after = ''] = rest.split(`<!-- end of ${name} -->`);
    whole = `${before}<!-- ${name} -->\n${rows}\n<!-- end of ${name} -->${after}`;
  }
  await expect(whole).toMatchFileSnapshot(`../../${file}`);
});
