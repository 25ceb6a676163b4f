import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { departments, prompts } from '#server/db/schema.ts';
import { createDepartment, createPrompt, writeAllDocuments } from '#tests/support/factories.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('search', (app) => {
  const send = (text: string, more = '') =>
    app().request(`/api/prompts?query=${encodeURIComponent(text)}${more}`);
  const search = async (text: string, more = '') => {
    const response = await send(text, more);
    expect(response.status, text.slice(0, 40)).toBe(200);
    return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
  };
  const add = (id: string, content: Parameters<typeof createPrompt>[1] = {}) =>
    createPrompt(app().db, { id, ...content });

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
    await app().db.update(prompts).set({ status: 'retired' }).where(eq(prompts.id, 'retired'));
    await writeAllDocuments(app().db);
    expect(await search('pharmacovigilence')).toEqual([]);
    await add('answer', { exampleOutput: 'Sorry, the calendar is late.' });
    for (const text of ['lorry', 'calander']) expect(await search(text), text).toEqual([]);
  });

  it('finds words of the prompt text and of the department', async () => {
    await createDepartment(app().db, { id: 'ma', name: 'Market Access' });
    await add('one', { fullPrompt: `${'filler '.repeat(500)} oxymoron`, departmentId: 'ma' });
    expect(await search('oxymoron')).toEqual(['one']);
    expect(await search('market access')).toEqual(['one']);
    await app().db.update(departments).set({ name: 'Reimbursement' });
    await writeAllDocuments(app().db);
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
