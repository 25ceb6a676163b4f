import { describe, expect, it } from 'vitest';
import { departments } from '#server/db/schema.ts';
import { parseColumnMap } from '#server/transfer/fields.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();

describe('an import that cannot start', () => {
  it('lists the columns of a table without a required one', async () => {
    await expect(library.importText('name,prompt\nA,a\n')).rejects.toMatchObject({
      message: "No column for title. The file's columns: name, prompt. Name it with --map COLUMN=title.",
      exitCode: 1,
    });
  });

  it('refuses a mapping from a missing column', async () => {
    await expect(library.importText('title,prompt\nA,a\n', { map: ['act=title'] })).rejects.toMatchObject({
      message: expect.stringContaining('title, prompt'),
      exitCode: 2,
    });
  });

  it('lists the fields if a mapping has an unknown one', () => {
    expect(() => parseColumnMap(['act=heading'])).toThrow(
      /the field "heading" does not exist\. Fields: id, title, .*fullPrompt/,
    );
    expect(() => parseColumnMap(['act'])).toThrow('--map: got "act", expected column=field.');
  });

  it('lists the departments if the command has an unknown one', async () => {
    await library.database.db.insert(departments).values({ id: 'sales', name: 'Sales' });
    await expect(library.importText('title,prompt\nA,a\n', { department: 'sale' })).rejects.toMatchObject({
      message:
        'The department "sale" does not exist. Existing: sales (Sales). Add it with --add-departments.',
      exitCode: 2,
    });
  });

  it.each([
    ['an empty file', '', 'is empty.'],
    ['a file with only a byte order mark', '\uFEFF', 'is empty.'],
    ['a file of blank lines', '\n\n', 'is empty.'],
    ['an Excel file', 'PK\x03\x04...', 'a zip or Excel file: save it as CSV (UTF-8), or unpack it.'],
    ['JSON without prompts', '{"items": [{"title": "A"}]}', 'The file has no prompts'],
    ['broken JSON', '[{"title" "A"}]', 'The file is not valid JSON after entry 0'],
    ['JSON that is not UTF-8', Buffer.from('[{"title": "\xe9"}]', 'latin1'), 'The file is not UTF-8 text'],
    ['a newer export', '{"format":"prompt-library-export","version":2}', 'this program reads version 1.'],
  ])('refuses %s with a reason', async (_, content, message) => {
    await expect(library.importText(content)).rejects.toMatchObject({
      name: 'TransferError',
      message: expect.stringContaining(message),
      exitCode: 1,
    });
  });

  it('refuses a missing file', async () => {
    await expect(library.importFrom(`${library.folder}/none.csv`)).rejects.toThrow('the file does not exist');
  });
});
