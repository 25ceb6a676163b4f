import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { departments, prompts } from '#server/db/schema.ts';
import {
  createDepartment,
  createPrompt,
  createPrompts,
  writeAllDocuments,
} from '#tests/support/factories.ts';
import { submitted, suggested } from '#tests/support/searching.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const app = emptiedApp();
const suggest = (text: string) => suggested(app, text);
const submit = (text: string) => submitted(app, text);
const add = (id: string, content: Parameters<typeof createPrompt>[1] = {}) =>
  createPrompt(app.db, { id, ...content });

describe('search', () => {
  const send = (text: string) => app.request(`/api/prompts?query=${encodeURIComponent(text)}`);
  const search = async (text: string) => {
    const response = await send(text);
    expect(response.status, text.slice(0, 40)).toBe(200);
    return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
  };

  it('ranks title over description over use cases over body, even if a lower field repeats the word', async () => {
    const often = 'protocol '.repeat(60);
    await add('body', { fullPrompt: often, ratingSum: 50, ratingCount: 10 });
    await add('use-case', { useCases: [often, often], ratingSum: 50, ratingCount: 10 });
    await add('description', { description: often, ratingSum: 50, ratingCount: 10 });
    await add('title', { title: 'A long title that somewhere near its very end mentions the protocol' });
    expect(await search('protocol')).toEqual(['title', 'description', 'use-case', 'body']);
  });

  it('ranks the exact title first, then a title with that prefix, then by rating', async () => {
    await add('inside', { title: 'My budget review', ratingSum: 5, ratingCount: 1 });
    await add('inside-worse', { title: 'Your budget review', ratingSum: 1, ratingCount: 1 });
    await add('begins', { title: 'Budget review of the year', ratingSum: 4, ratingCount: 1 });
    await add('exact', { title: 'Budget Réview' });
    expect(await search('budget review')).toEqual(['exact', 'begins', 'inside', 'inside-worse']);
  });

  it('finds a prompt at every prefix of its title', async () => {
    await add('therapy', { title: 'The therapy guideline' });
    const title = 'the therapy guideline';
    for (let length = 2; length <= title.length; length += 1)
      expect(await search(title.slice(0, length)), title.slice(0, length)).toEqual(['therapy']);
  });

  it('treats British and American spellings as the same word, in whole titles too', async () => {
    const rated = { ratingSum: 5, ratingCount: 1 };
    await add('text', { title: 'Requests', description: 'Prioritize requests', ...rated });
    await add('title', { title: 'How to prioritise requests' });
    for (const text of ['prioritise requests', 'prioritize requests', 'Prioritizing requests'])
      expect(await search(text), text).toEqual(['title', 'text']);
  });

  it('finds words of the same family and related general words after the word itself', async () => {
    await add('decision', { title: 'Record a decision', ratingSum: 5, ratingCount: 1 });
    await add('decide', { title: 'Decide with your team' });
    await add('manager', { title: 'A letter to your manager' });
    expect(await search('decide')).toEqual(['decide', 'decision']);
    expect(await search('boss')).toEqual(['manager']);
  });

  it('finds other forms of a word, without accents and in any case, the kind of a proper name, and joined or split words', async () => {
    await add('study', { title: 'Compare a clinical study' });
    await add('resume', { title: 'Résumé für Ärzte' });
    for (const text of ['studies', 'comparing', 'study compared'])
      expect(await search(text), text).toEqual(['study']);
    for (const text of ['RÉSUMÉ', 'arzte', 'Ärzte', 'fur'])
      expect(await search(text), text).toEqual(['resume']);
    await add('sell', { title: 'Sell a product' });
    await add('crm', { title: 'A CRM entry' });
    await add('spreadsheet', { title: 'Read a spreadsheet' });
    await add('play', { title: 'Play a role' });
    expect(await search('sold')).toEqual(['sell']);
    expect(await search('Veeva')).toEqual(['crm']);
    expect(await search('spread sheet')).toEqual(['spreadsheet']);
    expect(await search('roleplay')).toEqual(['play']);
  });

  it('tolerates a typo, also beside words that are found', async () => {
    await add('patient', { title: 'Patient leaflet for a clinical trial', useCases: ['review email'] });
    const inTitle = ['pateint', 'patinet leaflet', 'clinical pateint', 'linical', 'traial'];
    for (const text of [...inTitle, 'reveiw', 'emial']) expect(await search(text), text).toEqual(['patient']);
    await add('budget', { title: 'Budget for a clinical study' });
    expect((await search('budget clincal'))[0]).toBe('budget');
  });

  it('does not correct words without near matches, short words or words of general English', async () => {
    await add('rates', { title: 'Interest rates' });
    expect(await search('rare')).toEqual([]);
    await add('patient', { title: 'Patient data' });
    for (const text of ['pxxxxnt', 'zat', 'qqqqqqqq', 'wxyz']) expect(await search(text), text).toEqual([]);
  });

  it('corrects only to words of published prompts', async () => {
    await add('retired', { title: 'Pharmacovigilance' });
    expect(await search('pharmacovigilence')).toEqual(['retired']);
    await app.db.update(prompts).set({ status: 'retired' }).where(eq(prompts.id, 'retired'));
    await writeAllDocuments(app.db);
    expect(await search('pharmacovigilence')).toEqual([]);
    await add('answer', { exampleOutput: 'Sorry, the calendar is late.' });
    for (const text of ['lorry', 'calander']) expect(await search(text), text).toEqual([]);
  });

  it('finds words of the prompt text and of the department', async () => {
    await createDepartment(app.db, { id: 'ma', name: 'Market Access' });
    await add('one', { fullPrompt: `${'filler '.repeat(500)} oxymoron`, departmentId: 'ma' });
    expect(await search('oxymoron')).toEqual(['one']);
    expect(await search('market access')).toEqual(['one']);
    await app.db.update(departments).set({ name: 'Reimbursement' });
    await writeAllDocuments(app.db);
    expect(await search('reimbursement oxymoron')).toEqual(['one']);
    expect(await search('market')).toEqual([]);
  });

  it('finds each word of a path, an address, a version and in angle brackets', async () => {
    await add('body', {
      fullPrompt: 'See www.example.com/wiki/q1/q2, <product name> & file.txt~bak, then Stop.Go',
    });
    await add('title', { title: 'Input/output of GPT-3.5 for and/or' });
    const inBody = ['example', 'example.com', 'q2', 'wiki/q1', 'product name', 'bak', 'go'];
    for (const text of inBody) expect(await search(text), text).toEqual(['body']);
    for (const text of ['output', 'input/output', 'gpt-3.5', 'GPT 3.5', 'outptu'])
      expect(await search(text), text).toEqual(['title']);
  });

  it('finds part of a run in scripts without spaces', async () => {
    await add('trial', { title: '臨床試験の要約' });
    await add('body', { fullPrompt: 'これは試験です' });
    await add('other', { title: '別の文書' });
    expect(await search('試験')).toEqual(['trial', 'body']);
    expect(await search('要約')).toEqual(['trial']);
  });

  it('treats signs as text', async () => {
    await add('percent', { title: 'Grow 100% (net)', description: 'snake_case "quoted" 🙂 C:\\temp' });
    await add('other', { title: 'Nothing of the kind' });
    for (const text of ['%', '100%', '_', '(net)', '("', '"quoted"', '🙂', 'C:\\temp', 'C:\\', '\\']) {
      const found = await search(text);
      expect(found.includes('other'), text).toBe(false);
      if (!text.includes('("')) expect(found, text).toEqual(['percent']);
    }
  });

  it('returns no prompt without a match, without words, or for a blank', async () => {
    // The default content has numbers, which would match.
    await add('some', { title: 'Some', description: 'Some', fullPrompt: 'Some', useCases: [] });
    for (const text of ['', '\t\n', 'unfindable', '!!!', "' or 1=1 --", '&|!():*', '\0', '\0\0wq\0'])
      expect(await search(text), JSON.stringify(text)).toEqual([]);
  });

  it('accepts single accents and marks, which normalize to nothing', async () => {
    await add('accent', { title: 'The acute \u0301 alone' });
    await add('patient', { title: 'Patient leaflet' });
    expect(await search('\u0301')).not.toContain('patient');
    expect(await search('´')).toEqual(['accent']);
    expect(await search('patient ´ leaflet')).toEqual(['patient']);
    // All kinds of characters that PostgreSQL removes: combining marks, modifiers, marks of single scripts, invisible ones.
    for (const sign of '\u0345\u034f\u20e3\u3099\ufe0f\u{e0100}\u{1d165}\u200d\u00ad')
      expect(await search(`${sign} ${sign}${sign}`), escape(sign)).toEqual([]);
  });

  it('accepts ten thousand characters, and responds 414 to more', async () => {
    await add('long', { title: 'Wordy' });
    expect(await search('wordy '.repeat(1_666))).toEqual(['long']);
    for (const letter of ['a', '%', '試', '🙂']) expect(await search(letter.repeat(10_000))).toEqual([]);
    const response = await send('a'.repeat(10_001));
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ code: 'too_long' });
  });
});

describe('a search takes words as they are typed', () => {
  /** Without the default texts, which have numbers. */
  const addBare = (id: string, content: Parameters<typeof createPrompt>[1]) =>
    add(id, { description: 'Some', fullPrompt: 'Some', useCases: [], ...content });
  const best = { ratingSum: 50, ratingCount: 10 };

  it('ranks a word as typed above its stem, and a stem in a title is no match of the title', async () => {
    await addBare('stem', { title: 'Plan a board that meets', ...best });
    await addBare('typed', { title: 'Prepare a long meeting' });
    await addBare('described', { title: 'Minutes', description: 'Plan a meeting of the board' });
    for (const search of [suggest, submit])
      for (const text of ['meeting', 'meetings'])
        expect(await search(text), text).toEqual(['typed', 'stem', 'described']);
  });

  it('ranks the singular and the plural alike, but not another word that ends in s', async () => {
    await addBare('plural', { title: 'Write emails', ...best });
    await addBare('singular', { title: 'Write an email' });
    await addBare('news', { title: 'Share news' });
    await addBare('new', { title: 'A new start', ...best });
    expect(await submit('email')).toEqual(['plural', 'singular']);
    expect(await submit('emails')).toEqual(['plural', 'singular']);
    expect((await submit('news'))[0]).toBe('news');
  });

  it('does not find excellent by Excel, and marks only Excel', async () => {
    await addBare('excellent', {
      title: 'Excellent service',
      fullPrompt: 'Describe it (excellent)',
      ...best,
    });
    await addBare('excel', { title: 'Tidy up', description: 'For Excel, with excellent results' });
    await addBare('table', { title: 'A table for Excel' });
    expect(await submit('excel')).toEqual(['table']);
    expect((await suggest('excel')).at(0)).toBe('table');
  });

  it('finds a part of a longer word only while it is typed', async () => {
    await addBare('budget', { title: 'Budget review' });
    for (const text of ['budg', 'udge', 'budget rev']) expect(await suggest(text), text).toEqual(['budget']);
    for (const text of ['budg', 'udge']) expect(await submit(text), text).toEqual([]);
    for (const text of ['budget', 'budget rev', 'budegt'])
      expect(await submit(text), text).toEqual(['budget']);
  });

  it('finds letters and digits apart and together', async () => {
    await addBare('hyphen', { title: 'COVID-19 leaflet' });
    await addBare('apart', { title: 'A covid 19 letter' });
    await addBare('together', { title: 'Our Covid19 guide' });
    await addBare('rule', { title: 'Records under 21 CFR 11, Part 11' });
    await addBare('joined', { title: 'Notes on 21CFR11' });
    // Nearly every prompt has single digits and letters.
    await addBare('other', { title: 'Chapter 19, part 2', fullPrompt: '1. First. Q: who? Vitamin B' });
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

describe('the share of a search that a prompt must match', () => {
  const addLetters = async (count: number) => {
    for (let number = 0; number < count; number++)
      await add(`letter-${number}`, { title: `Letter to friend ${number}` });
  };

  it('is about half of the words by weight, without stop words', async () => {
    await add('both', { title: 'Letter to the regulator' });
    await add('rare', { title: 'Meeting with the regulator' });
    await addLetters(9);
    expect(await suggest('letter for a regulator')).toEqual(['both', 'rare']);
  });

  it('drops matches of one of two words once a page of prompts has both', async () => {
    const create = (count: number, title: string) => {
      const one = (_: unknown, number: number) => ({ title: `${title} ${number}`, description: 'x' });
      return createPrompts(app.db, Array.from({ length: count }, one));
    };
    await create(30, 'Reimbursement outlook');
    await create(30, 'Dossier outlook');
    await create(23, 'Reimbursement dossier');
    expect(await suggest('reimbursement dossier')).toHaveLength(83);
    await create(1, 'Dossier for a reimbursement');
    expect(await suggest('reimbursement dossier')).toHaveLength(24);
    expect(await suggest('reimbursement')).toHaveLength(54);
  });

  it('ignores words that no prompt has', async () => {
    await add('letter', { title: 'Letter to the regulator' });
    await addLetters(8);
    expect(await suggest('letter regulator unicorns')).toEqual(['letter']);
    expect(await suggest('a letter of dragons and unicorns')).toHaveLength(9);
    expect(await suggest('dragons unicorns')).toEqual([]);
  });

  it('is any word if no prompt has half of them', async () => {
    const words = ['apple', 'cherry', 'grape', 'pear', 'plum'];
    for (const word of words) await add(word, { title: word });
    expect((await suggest(words.join(' '))).toSorted()).toEqual(words);
  });
});
