import { expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the share of a search that a prompt must match', (app) => {
  const search = async (text: string) => {
    const response = await app().request(`/api/prompts?query=${encodeURIComponent(text)}`);
    return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
  };
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

  it('gives a market, a type of a disease and a normal value full weight', async () => {
    await add('market', { title: 'US launch' });
    await add('type', { title: 'Type of a device' });
    await add('normal', { title: 'Normal values' });
    await add('other', { title: 'Pricing of insulins' });
    for (const text of ['US', 'type', 'normal'])
      expect((await search(`${text} pricing`)).length, text).toBe(2);
  });

  it('drops matches of one of two words once a page of prompts has both', async () => {
    const create = (count: number, title: string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          createPrompt(app().db, { title: `${title} ${index}`, description: 'x' }),
        ),
      );
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
    for (const word of ['apple', 'pear', 'plum', 'grape', 'cherry']) await add(word, { title: word });
    const found = await search('apple pear plum grape cherry');
    expect(found.toSorted()).toEqual(['apple', 'cherry', 'grape', 'pear', 'plum']);
  });
});
