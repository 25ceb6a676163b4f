import { expect, it } from 'vitest';
import type { ResultPageDto } from '#contract/prompt-pages.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { synonyms } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('a search takes words as they are typed', (app) => {
  const idsOf = async (path: string) => (await app().request(path)).json();
  const suggest = async (text: string) =>
    ((await idsOf(`/api/prompts?query=${encodeURIComponent(text)}`)) as PromptSummaryDto[]).map(
      ({ id }) => id,
    );
  const submit = async (text: string) =>
    ((await idsOf(`/api/search?query=${encodeURIComponent(text)}`)) as ResultPageDto).prompts.map(
      ({ id }) => id,
    );
  /** Without the default texts, which have numbers. */
  const add = (id: string, content: Parameters<typeof createPrompt>[1] = {}) =>
    createPrompt(app().db, { id, description: 'Some', fullPrompt: 'Some', useCases: [], ...content });
  const best = { ratingSum: 50, ratingCount: 10 };

  it('ranks a word as typed above its stem, and a stem in a title is no match of the title', async () => {
    await add('stem', { title: 'Plan a board that meets', ...best });
    await add('typed', { title: 'Prepare a long meeting' });
    await add('described', { title: 'Minutes', description: 'Plan a meeting of the board' });
    for (const search of [suggest, submit]) {
      for (const text of ['meeting', 'meetings'])
        expect(await search(text), text).toEqual(['typed', 'stem', 'described']);
    }
  });

  it('ranks the singular and the plural alike, but not another word that ends in s', async () => {
    await add('plural', { title: 'Write emails', ...best });
    await add('singular', { title: 'Write an email' });
    await add('news', { title: 'Share news' });
    await add('new', { title: 'A new start', ...best });
    expect(await submit('email')).toEqual(['plural', 'singular']);
    expect(await submit('emails')).toEqual(['plural', 'singular']);
    expect((await submit('news'))[0]).toBe('news');
  });

  it('takes no part of a phrase for the phrase', async () => {
    await app().db.insert(synonyms).values({ term: 'meeting minutes', sameAs: 'minutes' });
    await add('minutes', { title: 'A call in ten minutes', ...best });
    await add('notes', { title: 'Meeting notes', ...best });
    await add('both', { title: 'Minutes of a meeting' });
    for (const search of [suggest, submit]) {
      const found = await search('meeting minutes');
      expect(found[0]).toBe('both');
      expect(found.indexOf('notes')).toBeLessThan(found.indexOf('minutes'));
    }
  });

  it('does not find excellent by Excel, and marks only Excel', async () => {
    await add('excellent', { title: 'Excellent service', fullPrompt: 'Describe it (excellent)', ...best });
    await add('excel', { title: 'Tidy up', description: 'For Excel, with excellent results' });
    await add('table', { title: 'A table for Excel' });
    expect(await submit('excel')).toEqual(['table']);
    expect((await suggest('excel')).at(0)).toBe('table');
  });

  it('finds a part of a longer word only while it is typed', async () => {
    await add('budget', { title: 'Budget review' });
    for (const text of ['budg', 'udge', 'budget rev']) expect(await suggest(text), text).toEqual(['budget']);
    for (const text of ['budg', 'udge']) expect(await submit(text), text).toEqual([]);
    for (const text of ['budget', 'budget rev', 'budegt'])
      expect(await submit(text), text).toEqual(['budget']);
  });

  it('finds letters and digits apart and together', async () => {
    await add('hyphen', { title: 'COVID-19 leaflet' });
    await add('apart', { title: 'A covid 19 letter' });
    await add('together', { title: 'Our Covid19 guide' });
    await add('rule', { title: 'Records under 21 CFR 11, Part 11' });
    await add('joined', { title: 'Notes on 21CFR11' });
    await add('other', { title: 'Chapter 19, part 2' });
    for (const search of [suggest, submit]) {
      for (const text of ['covid19', 'COVID 19', 'covid-19'])
        expect((await search(text)).slice(0, 3).toSorted(), text).toEqual(['apart', 'hyphen', 'together']);
      expect(await search('covid19')).toHaveLength(3);
      expect(await search('part11')).toEqual(['rule']);
      for (const text of ['21cfr11', '21 CFR 11'])
        expect((await search(text)).slice(0, 2).toSorted(), text).toEqual(['joined', 'rule']);
    }
  });

  it('does not separate single digits and letters, which nearly every prompt has', async () => {
    await add('listed', { title: 'Plan', fullPrompt: '1. First. 2. Second. Q: who? A: you. Vitamin B' });
    for (const text of ['q1', 'b12', 'part2', 'a1b2c3d4e5']) {
      expect(await suggest(text), text).toEqual([]);
      expect(await submit(text), text).toEqual([]);
    }
  });
});
