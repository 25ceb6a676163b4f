import { readdirSync, readFileSync } from 'node:fs';

/** The pages of the admin guide. */
export const guidePages = readdirSync('.github/admin')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `.github/admin/${name}`);

/** The text below a heading that one page of the admin guide has. */
const section = (heading: string) => {
  const text = guidePages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const [, below = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  return below.split(/^#+ /m)[0] ?? '';
};

const blocks = (heading: string, language: string) =>
  Array.from(section(heading).matchAll(/```(\w+)\n([^]*?)```/g), ([, name, text = '']) => ({ name, text }))
    .filter(({ name }) => name === language)
    .map(({ text }) => text);

/** The lines of the shell blocks below a heading of the admin guide. */
export const guideLines = (heading: string): string[] =>
  blocks(heading, 'sh').flatMap((block) => block.split('\n').filter((line) => line !== ''));

/** The parameters of each `npm run NAME -- ...` in those blocks. */
export const guideCommands = (heading: string, name: string): string[][] =>
  guideLines(heading)
    .filter((line) => line.startsWith(`npm run ${name} -- `))
    .map((line) => line.split(' -- ')[1]?.split(' ') ?? []);

/** The statements of the SQL blocks below a heading of the admin guide, one list for each block, without comments. */
export const guideStatements = (heading: string): string[][] =>
  blocks(heading, 'sql').map((block) =>
    block
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  );
