import { describe, expect, it } from 'vitest';
import { type RankedSearch, rank } from '#server/features/search/index/rank.ts';
import { exampleField, SearchIndex } from '#server/features/search/index/search-index.ts';
import type { Meaning, SearchWord } from '#server/features/search/meanings.ts';
import { randomNumbers } from '#tests/support/random.ts';
import { type ModelDocument, rankByReference } from './reference-ranking.ts';

const block = 8_192;
const last = 20_000;

const random = randomNumbers(43);
const chance = (share: number) => random(1_000_000) < share * 1_000_000;
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T;

/** Whether a prompt has a word, by the prompt's place. */
const frequencies: Record<string, (place: number) => boolean> = {
  every: () => true,
  most: () => chance(0.8),
  second: () => chance(0.5),
  half: (place) => place % 2 === 0,
  third: () => chance(0.34),
  fourth: () => chance(0.25),
  fifth: () => chance(0.2),
  // Around one sixth; rising and falling with the place.
  sixth: () => chance(0.17),
  seventh: () => chance(0.16),
  more: (place) => chance(place / last / 2),
  less: (place) => chance(0.6 - place / last),
  tenth: () => chance(0.1),
  hundredth: () => chance(0.01),
  thousandth: () => chance(0.001),
  // In runs, and far apart.
  clustered: (place) => place % 5_000 < 40 && chance(0.5),
  far: (place) => place % 4_500 === 77,
  once: (place) => place === block + 1,
  never: () => false,
  early: (place) => place < 3_000,
  earlier: (place) => place < block && chance(0.5),
  late: (place) => place >= 2 * block,
  later: (place) => place >= 2 * block && chance(0.5),
  edge: (place) => [0, 1].includes((place + 1) % block),
  // 50 prompts, and of those exactly a page, one less and one more.
  few: (place) => place % 400 === 3,
  page: (place) => place % 400 === 3 && place < 24 * 400,
  lesser: (place) => place % 400 === 3 && place < 23 * 400,
  greater: (place) => place % 400 === 3 && place < 25 * 400,
};
const words = Object.keys(frequencies);
const common = ['every', 'most', 'second', 'half', 'third', 'fourth', 'fifth', 'sixth'];
const departments = ['sales', 'finance', 'legal', null];

const index = new SearchIndex();
const documents = new Map<string, ModelDocument>();

/** A tsvector in PostgreSQL's text form: each word with positions and the weight letters of their fields. */
const asStored = (fields: ReadonlyMap<string, number>) =>
  Array.from(fields, ([word, field]) => {
    const places = [field, ...(chance(0.3) ? [field + random(4 - field)] : [])].map(
      (one, place) => `${place + 1}${['A', 'B', 'C', ''][one]}`,
    );
    return `'${word}':${(chance(0.5) ? places : places.toReversed()).join()}`;
  }).join(' ');

/** Adds a prompt or replaces the one with its id. @param place determines its random words */
function put(id: string, place: number, more: readonly string[] = []) {
  const found = words.filter((word) => frequencies[word]?.(place));
  const fields = new Map(found.map((word) => [word, chance(0.2) ? 0 : random(5)]));
  for (const word of more) fields.set(word, 3);
  const document: ModelDocument = {
    id,
    departmentId: oneOf(departments),
    title: found.filter((word) => fields.get(word) === 0).join(' '),
    rating: random(4),
    updatedAt: random(4),
    words: fields,
  };
  documents.set(id, document);
  const inExample = [...fields].filter(([, field]) => field === exampleField);
  const inPrompt = [...fields].filter(([, field]) => field !== exampleField);
  index.add(
    { ...document, mark: 1 },
    asStored(new Map(inPrompt)),
    inExample.map(([word]) => `'${word}'`).join(' '),
  );
}

const addUpTo = (count: number) => {
  for (let place = documents.size; place < count; place += 1) put(`p${random(10)}-${place}`, place);
};

const anyWord = () => ({ text: oneOf(chance(0.4) ? common : words), prefix: false });

/** The word itself, a prefix, several words at once, a related word. */
const meanings: (() => Meaning)[] = [
  () => ({ words: [anyWord()], weight: 1, isSame: true, isOther: false }),
  () => ({
    words: [{ text: anyWord().text.slice(0, 1 + random(4)), prefix: true }],
    weight: oneOf([1, 0.7]),
    isSame: true,
    isOther: false,
  }),
  () => ({
    words: Array.from({ length: 2 + random(2) }, anyWord),
    weight: oneOf([0.7, 0.3]),
    isSame: chance(0.5),
    isOther: true,
  }),
  () => ({ words: [anyWord()], weight: oneOf([0.7, 0.5, 0.25]), isSame: false, isOther: true }),
];

function anySearchWord(): SearchWord {
  const weight = chance(0.5) ? 1.37 : (1 + random(400)) / 64;
  // Sometimes eight common words as meanings of one.
  const many = chance(0.2)
    ? common.map((text) => Object.assign(oneOf(meanings)(), { words: [{ text, prefix: false }] }))
    : [];
  return {
    plain: 'any',
    weight,
    meanings: [...Array.from({ length: 1 + random(5) }, () => oneOf(meanings)()), ...many],
  };
}

function anySearch(): RankedSearch {
  const ids = [...documents.keys()];
  return {
    words: Array.from({ length: chance(0.1) ? 10 : 1 + random(6) }, anySearchWord),
    written: oneOf([...documents.values()].slice(0, 50))
      .title.split(' ')
      .slice(0, 1 + random(3))
      .join(' '),
    departmentId: oneOf([undefined, undefined, 'sales', 'finance', 'nowhere']),
    page: { countsDepartments: chance(0.5) },
    boosts: new Map(Array.from({ length: random(20) }, () => [oneOf(ids), random(100) / 1_000])),
  };
}

const pages = [
  {},
  { limit: 24 },
  { offset: 24, limit: 25 },
  { offset: 1_990, limit: 9 },
  { offset: 20_000, limit: 24 },
];

function check(search: RankedSearch, label: string) {
  const { ids, everywhere } = rankByReference([...documents.values()], search);
  for (const page of pages) {
    const { offset = 0, limit = ids.length } = page;
    const { countsDepartments } = search.page;
    const found = rank(index, { ...search, page: { ...page, countsDepartments } });
    const wanted = ids.slice(offset, offset + limit);
    const differs = wanted.findIndex((id, place) => id !== found.ids[place]);
    expect({ differs, ids: found.ids.length, total: found.total }, `${label}, from ${offset}`).toEqual({
      differs: -1,
      ids: wanted.length,
      total: ids.length,
    });
    expect(found.everywhere, label).toEqual(countsDepartments ? everywhere : undefined);
  }
}

const checkMany = (count: number, label: string) => {
  for (let number = 0; number < count; number += 1) check(anySearch(), `${label}, search ${number}`);
};

/** A search for exact words or for prefixes. */
const searchFor = (texts: readonly string[], prefix = false): RankedSearch => ({
  words: texts.map((text) => ({
    plain: text,
    weight: 2,
    meanings: [{ words: [{ text, prefix }], weight: 1, isSame: true, isOther: false }],
  })),
  written: texts.join(' '),
  departmentId: undefined,
  page: {},
  boosts: new Map(),
});

describe('a search of up to 20,000 prompts has the results of the reference implementation', () => {
  it('for a large vocabulary, and for words of one to eight prompts', () => {
    const rare = (start: string, count: number) =>
      Array.from({ length: count }, (_, number) => `${start}${number}`);
    put('huge', 1, rare('y', 80_000));
    for (let text = 0; text < 8; text += 1) {
      const some = rare('x', 10_000).filter(() => chance(0.7));
      put(`long-${text}`, 1, some);
      addUpTo(documents.size + oneOf([0, 40, 100]));
    }
    check(searchFor(['x1'], true), 'many lists');
    for (let number = 0; number < 10; number += 1) check(searchFor([`x3${number}`], true), `x3${number}`);
  });

  it('for libraries of several sizes', () => {
    for (const count of [block - 1, block, 2 * block - 1, 2 * block, 2 * block + 1]) {
      addUpTo(count);
      checkMany(3, `${count} prompts`);
    }
  });

  it('for a page with all words, exactly full, with one less and with one more', () => {
    addUpTo(last);
    for (const word of ['page', 'lesser', 'greater']) check(searchFor(['few', word]), word);
  });

  it('for words of all frequencies', () => {
    addUpTo(last);
    checkMany(10, 'whole');
  });

  it('after prompts were changed and removed', () => {
    addUpTo(last);
    const ids = [...documents.keys()];
    for (let number = 0; number < 1_000; number += 1) {
      put(oneOf(ids), random(last + 3_000));
      const id = oneOf(ids);
      index.remove(id);
      documents.delete(id);
    }
    checkMany(10, 'changed');
  });
});
