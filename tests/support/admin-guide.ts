import { readFileSync } from 'node:fs';

/** The statements of the SQL blocks below a heading of the admin guide, one list for each block, without comments. */
export function guideStatements(heading: string): string[][] {
  const text = readFileSync('.github/ADMIN.md', 'utf8');
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [own = ''] = section.split(/^#+ /m);
  return Array.from(own.matchAll(/```sql\n([^]*?)```/g), ([, block = '']) =>
    block
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  );
}
