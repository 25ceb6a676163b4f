import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { keptTagNames, prompts, tags } from '#server/db/schema.ts';
import { cast, person, publish } from '#tests/support/reviewing.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { testLibrary } from '../transfer/library.ts';

const library = testLibrary();

const stored = async () => {
  const { title, tags: ids } = prompts;
  const names = keptTagNames(ids);
  const rows = await library.database.db.select({ title, names }).from(prompts).orderBy(title);
  return rows.map((row) => [row.title, row.names]);
};

const states = async () => {
  const rows = await library.database.db.select().from(tags).orderBy(tags.key);
  return rows.map(({ name, state }) => `${name}: ${state}`);
};

function app(): TestApp {
  const { database, empty } = library;
  const over = appOver(database);
  return { ...database, app: over, database, request: (path, init) => over.request(path, init), empty };
}

it('an export has the list of tags and the names on prompts, and an import restores both', async () => {
  const { author, reviewer, admin } = await cast(app());
  for (const name of ['Safety', 'Old name', 'Withdrawn']) await admin.post('/admin/tags', { name });
  await publish(author, reviewer, { tags: ['Old name', 'Proposed', 'Withdrawn'] });
  await author.post('/prompts/add', { title: 'A draft', prompt: 'x', status: 'draft', tags: ['Safety'] });
  const listed: { id: string; name: string }[] = (await admin.get('/admin/tags')).body;
  const idOf = (name: string) => listed.find((tag) => tag.name === name)?.id;
  await admin.put(`/admin/tags/${idOf('Old name')}`, { name: 'New name' });
  await admin.put(`/admin/tags/${idOf('Withdrawn')}`, { state: 'rejected' });
  const before = await library.exportText();
  const known = await states();
  expect(known).toEqual([
    'New name: kept',
    'Old name: merged',
    'Proposed: proposed',
    'Safety: kept',
    'Withdrawn: rejected',
  ]);
  await library.empty();
  const { bad } = await library.importText(before);
  expect(bad).toEqual([]);
  expect(await library.exportText()).toBe(before);
  expect(await states()).toEqual(known);
  expect(await stored()).toEqual([['Congress Q&A bank', ['New name']]]);
});

it('names in other files become tags of the list; a row with too many or an invalid one is refused', async () => {
  const { database } = library;
  await database.db.insert(tags).values({ name: 'Safety', key: 'safety', state: 'kept' });
  const { bad } = await library.importText(
    'Title,Full Prompt,Tags\nA,a,"SAFETY; Doss\u202Eiers, Letters"\nB,b,\nC,c,1;2;3;4;5;6\nD,d,(!)\n',
  );
  expect(bad).toEqual([
    'row 3 (line 4): tags: at most 5 are allowed',
    'row 4 (line 5): tags.0: must contain a letter or a digit',
  ]);
  expect(await stored()).toEqual([
    ['A', ['Dossiers', 'Letters', 'Safety']],
    ['B', []],
  ]);
  const reader = await person(app());
  const { id } = (await reader.post('/collections', { name: 'Mine' })).body;
  const [first] = await database.db.select().from(prompts).where(eq(prompts.title, 'A'));
  await reader.put(`/collections/${id}/prompts/${first?.id}`, {});
  const { request } = app();
  const headers = { Authorization: `Bearer ${reader.token}` };
  const csv = await (await request(`/api/collections/${id}/export`, { headers })).text();
  const markdown = await request(`/api/prompts/${first?.id}/download?format=markdown`, { headers });
  expect(await markdown.text()).toContain('tags:\n  - Dossiers\n  - Letters\n  - Safety\n');
  await database.db.delete(prompts);
  await database.db.delete(tags);
  await library.importText(csv);
  expect(await stored()).toEqual([['A', ['Dossiers', 'Letters', 'Safety']]]);
});
