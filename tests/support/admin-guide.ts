import { readFileSync } from 'node:fs';

const section = (heading: string) => {
  const text = readFileSync('.github/ADMIN.md', 'utf8');
  const [, below = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  return below.split(/^#+ /m)[0] ?? '';
};

/** The parameters of each `npm run NAME -- ...` in the shell blocks below a heading of the admin guide. */
export const guideCommands = (heading: string, name: string): string[][] =>
  Array.from(section(heading).matchAll(/```sh\n([^]*?)```/g), ([, block = '']) => block.split('\n'))
    .flat()
    .filter((line) => line.startsWith(`npm run ${name} -- `))
    .map((line) => line.split(' -- ')[1]?.split(' ') ?? []);

/** The statements of the SQL blocks below a heading of the admin guide, one list for each block, without comments. */
export function guideStatements(heading: string): string[][] {
  return Array.from(section(heading).matchAll(/```sql\n([^]*?)```/g), ([, block = '']) =>
    block
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  );
}
