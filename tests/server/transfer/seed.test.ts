import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTemplate } from '#domain/placeholders.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { departmentColors, departmentIcons } from '#domain/vocabulary.ts';
import type { Database } from '#server/db/database.ts';
import { departments, prompts } from '#server/db/schema.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { borrowDatabase } from '#tests/support/shared-databases.ts';
import { testLibrary } from './library.ts';

describe('seeding', () => {
  const library = testLibrary();

  it('does not change a library with a prompt or a department', async () => {
    await library.importText('title,prompt\nA,a\n');
    expect(await seedIfEmpty(library.database)).toEqual({ seeded: false, prompts: 0 });
    await library.empty();
    await library.database.db.insert(departments).values({ id: 'own', name: 'Own' });
    expect(await seedIfEmpty(library.database)).toEqual({ seeded: false, prompts: 0 });
    expect(await library.stored()).toEqual([]);
  });
});

describe('the demo content', () => {
  let database: Database;
  let stored: (typeof prompts.$inferSelect)[];
  beforeAll(async () => {
    database = await borrowDatabase();
    await seedIfEmpty(database);
    stored = await database.db.select().from(prompts);
  });
  afterAll(() => database.close());

  it('has the specified eight departments and everyday work in order, each with at least eight prompts', async () => {
    const rows = await database.db.select().from(departments).orderBy(departments.position);
    expect(rows.map(({ name }) => name).join(', ')).toBe(
      'Sales, Marketing, Medical, Market Access, Corporate Affairs, Finance, IBEX, HR, Everyday work',
    );
    expect(rows.map(({ icon }) => icon)).toEqual([...departmentIcons, 'Users']);
    expect(rows.map(({ color }) => color)).toEqual([...departmentColors]);
    for (const { id } of rows)
      expect(stored.filter(({ departmentId }) => departmentId === id).length).toBeGreaterThanOrEqual(8);
    expect(stored.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(3);
  });

  it('has confirmed placeholders, without the notes for the assistant', () => {
    const left = stored.flatMap(({ fullPrompt, placeholders }) => {
      const counting = new Set(placeholders?.map(({ name }) => name));
      expect(counting.size).toBeGreaterThan(0);
      const detected = readTemplate(fullPrompt).placeholders;
      return detected.map(({ label }) => label).filter((label) => !counting.has(label.toLowerCase()));
    });
    expect(left).toEqual(expect.arrayContaining(['PAUSE', 'TO CONFIRM', 'claim missing']));
    expect(left).toHaveLength(25);
  });

  it('has a short question as the label of each placeholder, with an example unless there are options', () => {
    const oneLineQuestion =
      /^(?:when|until when|how (?:many|much|long)|which (?:country|month|product|year))\b|\b(?:name|date|number)\b/i;
    for (const { id, placeholders } of stored) {
      const fields = placeholders ?? [];
      expect(new Set(fields.map(({ label }) => label)).size, id).toBe(fields.length);
      for (const { label, kind, hint, options, default: value } of fields) {
        const field = `${id}: ${label}`;
        expect(label, field).toMatch(/^\p{Lu}.{5,58}\?$/u);
        if (kind === 'choice') expect(options.length, field).toBeGreaterThan(1);
        if (kind === 'text' || kind === 'longText') expect(hint, field).toMatch(/(?:^|\. )For example: \S/);
        if (kind === 'choice' && value !== '') expect(options, field).toContain(value);
        if (kind === 'longText') expect(label, field).not.toMatch(oneLineQuestion);
      }
    }
  });

  it('keeps ratings, comments and dates consistent and everything within the limits', async () => {
    const inconsistent = sql`select count(*)::int as count from prompts p where updated_at < created_at or author_id is null
      or rating_sum <> (select coalesce(sum(rating), 0) from ratings r where r.prompt_id = p.id)
      or rating_count <> (select count(*) from ratings r where r.prompt_id = p.id)
      or comment_count <> (select count(*) from comments c where c.prompt_id = p.id)
      or exists (select from ratings r where r.prompt_id = p.id and r.user_id = p.author_id)`;
    expect((await database.db.execute(inconsistent)).rows).toEqual([{ count: 0 }]);
    for (const prompt of stored) {
      expect(prompt.title.length).toBeLessThanOrEqual(promptField('title').limit);
      expect(prompt.description.length).toBeLessThanOrEqual(promptField('description').limit);
      expect(prompt.promptFramework.length).toBeLessThanOrEqual(promptField('promptFramework').limit);
    }
  });
});
