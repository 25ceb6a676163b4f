import { expect, it } from 'vitest';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { submitted, suggested } from '#tests/support/searching.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('a search takes words as they are typed', (app) => {
  const suggest = (text: string) => suggested(app(), text);
  const submit = (text: string) => submitted(app(), text);
  /** Without the default texts, which have numbers. */
  const add = (id: string, content: Parameters<typeof createPrompt>[1] = {}) =>
    createPrompt(app().db, { id, description: 'Some', fullPrompt: 'Some', useCases: [], ...content });
  const best = { ratingSum: 50, ratingCount: 10 };

  it('ranks a word as typed above its stem, and a stem in a title is no match of the title', async () => {
    await add('stem', { title: 'Plan a board that meets', ...best });
    await add('typed', { title: 'Prepare a long meeting' });
    await add('described', { title: 'Minutes', description: 'Plan a meeting of the board' });
    for (const search of [suggest, submit])
      for (const text of ['meeting', 'meetings'])
        expect(await search(text), text).toEqual(['typed', 'stem', 'described']);
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
    // Nearly every prompt has single digits and letters.
    await add('other', { title: 'Chapter 19, part 2', fullPrompt: '1. First. Q: who? Vitamin B' });
    for (const search of [suggest, submit]) {
      for (const text of ['covid19', 'COVID 19', 'covid-19'])
        expect((await search(text)).slice(0, 3).toSorted(), text).toEqual(['apart', 'hyphen', 'together']);
      expect(await search('covid19')).toHaveLength(3);
      expect(await search('part11')).toEqual(['rule']);
      for (const text of ['21cfr11', '21 CFR 11'])
        expect((await search(text)).slice(0, 2).toSorted(), text).toEqual(['joined', 'rule']);
      for (const text of ['q1', 'b12', 'part2']) expect(await search(text), text).toEqual([]);
    }
  });
});

describeLibrary('the share of a search that a prompt must match', (app) => {
  const search = (text: string) => suggested(app(), text);
  const add = (id: string, content: Parameters<typeof createPrompt>[1] = {}) =>
    createPrompt(app().db, { id, ...content });

  const addLetters = async (count: number) => {
    for (let number = 0; number < count; number++)
      await add(`letter-${number}`, { title: `Letter to friend ${number}` });
  };

  it('is about half of the words by weight, without stop words', async () => {
    await add('both', { title: 'Letter to the regulator' });
    await add('rare', { title: 'Meeting with the regulator' });
    await addLetters(9);
    expect(await search('letter for a regulator')).toEqual(['both', 'rare']);
  });

  it('drops matches of one of two words once a page of prompts has both', async () => {
    const create = (count: number, title: string) => {
      const one = (_: unknown, number: number) => ({ title: `${title} ${number}`, description: 'x' });
      return createPrompts(app().db, Array.from({ length: count }, one));
    };
    await create(30, 'Reimbursement outlook');
    await create(30, 'Dossier outlook');
    await create(23, 'Reimbursement dossier');
    expect(await search('reimbursement dossier')).toHaveLength(83);
    await create(1, 'Dossier for a reimbursement');
    expect(await search('reimbursement dossier')).toHaveLength(24);
    expect(await search('reimbursement')).toHaveLength(54);
  });

  it('ignores words that no prompt has', async () => {
    await add('letter', { title: 'Letter to the regulator' });
    await addLetters(8);
    expect(await search('letter regulator unicorns')).toEqual(['letter']);
    expect(await search('a letter of dragons and unicorns')).toHaveLength(9);
    expect(await search('dragons unicorns')).toEqual([]);
  });

  it('is any word if no prompt has half of them', async () => {
    const words = ['apple', 'cherry', 'grape', 'pear', 'plum'];
    for (const word of words) await add(word, { title: word });
    expect((await search(words.join(' '))).toSorted()).toEqual(words);
  });
});
