import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readTemplate } from '#domain/placeholders.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { departmentColors, departmentIcons } from '#domain/vocabulary.ts';
import { departments } from '#server/db/schema.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { testLibrary } from './library.ts';

/** Brackets in demo prompts that are no placeholders and not detected as notes: text for the assistant to write, and samples of its output. */
const notesForTheAssistant = [
  'PAUSE',
  'SLIDE',
  'source',
  'items 4, 11',
  'assumption',
  'TO CONFIRM',
  'paragraph to verify',
  'amount',
  'function',
  'CHECK CURRENT GUIDANCE',
  'CHECK GUIDANCE',
  'ask HEOR',
  'AFFILIATE TO CONFIRM',
  'Clarity 0-3 | Evidence 0-3 | Gave away for free',
  'claim missing',
  'assumption',
  'what kind',
  'local mandatory text',
  'Product name',
  'Condition',
  'guideline to check',
  'check clause',
  'A',
  'check approved material',
  'approved message',
];

const library = testLibrary();
const count = async (query: ReturnType<typeof sql>) =>
  (await library.database.db.execute<{ count: number }>(query)).rows[0]?.count;

describe('seeding', () => {
  it('fills an empty library once, even if two start at the same time', async () => {
    const both = await Promise.all([seedIfEmpty(library.database), seedIfEmpty(library.database)]);
    const written = both.filter(({ seeded }) => seeded);
    expect(written).toHaveLength(1);
    expect(await library.stored()).toHaveLength(written[0]?.prompts ?? 0);
    expect(await seedIfEmpty(library.database)).toEqual({ seeded: false, prompts: 0 });
  });

  it('does not change a library with a prompt or a department', async () => {
    await library.importText('title,prompt\nA,a\n');
    expect(await seedIfEmpty(library.database)).toEqual({ seeded: false, prompts: 0 });
    await library.empty();
    await library.database.db.insert(departments).values({ id: 'own', name: 'Own' });
    expect(await seedIfEmpty(library.database)).toEqual({ seeded: false, prompts: 0 });
    expect(await library.stored()).toEqual([]);
  });

  it('adds the specified eight departments and everyday work in order, each with at least eight prompts', async () => {
    await seedIfEmpty(library.database);
    const rows = await library.database.db.select().from(departments).orderBy(departments.position);
    expect(rows.map(({ name }) => name)).toEqual([
      'Sales',
      'Marketing',
      'Medical',
      'Market Access',
      'Corporate Affairs',
      'Finance',
      'IBEX',
      'HR',
      'Everyday work',
    ]);
    expect(rows.map(({ icon }) => icon)).toEqual([...departmentIcons, 'Users']);
    expect(rows.map(({ color }) => color)).toEqual([...departmentColors]);
    const stored = await library.stored();
    for (const { id } of rows) {
      expect(stored.filter(({ departmentId }) => departmentId === id).length).toBeGreaterThanOrEqual(8);
    }
    expect(stored.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(3);
  });

  it('adds confirmed placeholders, without the notes for the assistant', async () => {
    await seedIfEmpty(library.database);
    const left = (await library.stored()).flatMap(({ fullPrompt, placeholders }) => {
      const counting = new Set(placeholders?.map(({ name }) => name));
      expect(counting.size).toBeGreaterThan(0);
      const detected = readTemplate(fullPrompt).placeholders;
      return detected.map(({ label }) => label).filter((label) => !counting.has(label.toLowerCase()));
    });
    expect(left.toSorted()).toEqual(notesForTheAssistant.toSorted());
  });

  it('has a short question as the label of each placeholder, with an example unless there are options', async () => {
    await seedIfEmpty(library.database);
    const oneLineQuestion =
      /^(?:when|until when|how (?:many|much|long)|which (?:country|month|product|year))\b|\b(?:name|date|number)\b/i;
    for (const { id, placeholders } of await library.stored()) {
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
    await seedIfEmpty(library.database);
    const inconsistent = sql`select count(*) from prompts p where updated_at < created_at or author_id is null
      or rating_sum <> (select coalesce(sum(rating), 0) from ratings r where r.prompt_id = p.id)
      or rating_count <> (select count(*) from ratings r where r.prompt_id = p.id)
      or comment_count <> (select count(*) from comments c where c.prompt_id = p.id)
      or exists (select from ratings r where r.prompt_id = p.id and r.user_id = p.author_id)`;
    expect(await count(inconsistent)).toBe(0);
    for (const prompt of await library.stored()) {
      expect(prompt.title.length).toBeLessThanOrEqual(promptField('title').limit);
      expect(prompt.description.length).toBeLessThanOrEqual(promptField('description').limit);
      expect(prompt.promptFramework.length).toBeLessThanOrEqual(promptField('promptFramework').limit);
    }
  });
});
