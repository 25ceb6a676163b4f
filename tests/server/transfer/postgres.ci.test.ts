import { describe, expect, it } from 'vitest';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';
import { testLibrary } from './library.ts';

describe.skipIf(!sharedClusterOrSkip())('a library on PostgreSQL', () => {
  const embedded = testLibrary();
  const library = testLibrary('PostgreSQL');

  it('imports the export of an embedded one, and gives the same export', async () => {
    await seedIfEmpty(embedded.database);
    await embedded.importText('title,prompt\nÄpfel,a\nzebra,z\nApple,b\n');
    const text = await embedded.exportText();
    const { bad } = await library.importText(text);
    expect(bad).toEqual([]);
    expect(await library.exportText()).toBe(text);
  });

  it('is seeded once by concurrent processes', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => seedIfEmpty(library.database)));
    expect(results.filter(({ seeded }) => seeded)).toHaveLength(1);
    expect(await library.stored()).toHaveLength(84);
  });

  it('takes no row twice from concurrent imports', async () => {
    // Different ids: only the texts are the same.
    const imports = ['a', 'b', 'c'].map((file) => {
      const rows = Array.from({ length: 100 }, (_, index) => `${file}${index},Title ${index},text\n`);
      return library.importText(`id,title,prompt\n${rows.join('')}`);
    });
    const counts = (await Promise.all(imports)).map((result) => result.counts);
    expect(counts.reduce((sum, { imported }) => sum + imported, 0)).toBe(100);
    expect(await library.stored()).toHaveLength(100);
  });
});
