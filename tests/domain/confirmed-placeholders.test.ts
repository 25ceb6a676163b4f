import { describe, expect, it } from 'vitest';
import { candidatesIn } from '#domain/placeholders/candidates.ts';
import { confirmPlaceholders, followText, toConfirmed, toDecisions } from '#domain/placeholders/confirmed.ts';
import { type Confirmed, fillIn, partsOf, readTemplate } from '#domain/placeholders.ts';
import { randomNumbers } from '#tests/support/random.ts';

const markers = (text: string) =>
  partsOf(readTemplate(text))
    .filter(({ key }) => key !== undefined)
    .map((part) => part.text);

describe('a proposed placeholder', () => {
  const proposed = (text: string) =>
    candidatesIn(text)
      .filter(({ recognition }) => recognition === 'proposed')
      .map(({ marker }) => marker);

  it.each([
    ['{x}', 'About {topic}, {reader_name} and {a b}', ['{topic}', '{reader_name}', '{a b}']],
    ['a note for the assistant', 'Write [VERIFY] in [tone]', ['[VERIFY]']],
    ['<X>', 'About <TOPIC> and <the reader>', ['<TOPIC>', '<the reader>']],
    ['tags', '<context>[text]</context> <br> <div></div> <b>x</b> <img /> List<Item> a < b > c', []],
    [
      'code',
      '{ "a": {b} } f({x: 1}) \\frac{a}{b} ${{y}} {{{z}}} {1} {} `{a} <b>` \\{c} \\<d> {e: f}',
      ['{b}'],
    ],
    ['code in a block', '```\n{a} <b>\n```', []],
    ['an address', '<ada@library.example> <https://library.example>', []],
  ])('%s', (_, text, expected) => {
    expect(proposed(text)).toEqual(expected);
    expect(markers(text).filter((marker) => proposed(text).includes(marker))).toEqual([]);
  });

  const text = '{{always}} [in] [out] {one} <two> <three> ${always}';
  const named = (...names: string[]) =>
    confirmPlaceholders(
      names.map((name) => ({ name })),
      text,
    );

  it('counts if its name is in the list; {{..}} and ${..} count without it', () => {
    const template = readTemplate(text, named('two', 'in', 'one'));
    expect(template.placeholders.map(({ key }) => key)).toEqual(['always', 'two', 'in', 'one']);
    const values = new Map(Object.entries({ two: '2', in: '1', out: 'x', three: 'x', always: '0' }));
    expect(fillIn(template, values)).toBe('0 1 [out] {one} 2 <three> 0');
  });

  it('has the facts of the list, and those of the text that the list omits', () => {
    const both = '[tone: warm|dry] ${size:1} ${SIZE:2}';
    const stated = [
      { name: 'size', label: 'Pages' },
      { name: 'TONE', required: true },
    ];
    expect(readTemplate(both, confirmPlaceholders(stated, both)).placeholders).toMatchObject([
      { key: 'size', label: 'Pages', kind: 'number', default: '1', ignoredDefaults: [] },
      { key: 'tone', kind: 'choice', options: ['warm', 'dry'], required: true },
    ]);
  });

  it('has the hint of the list, even an empty one, and that of the text if the list has none', () => {
    const hinted = '[goal: what you expected]';
    const hintOf = (hint?: string) => {
      const [confirmed] = confirmPlaceholders([{ name: 'goal', hint }], hinted);
      return readTemplate(hinted, confirmed ? [confirmed] : []).placeholders[0]?.hint;
    };
    const hints = [hintOf('For example: a table'), hintOf(''), hintOf()];
    expect(hints).toEqual(['For example: a table', '', 'what you expected']);
  });

  it('follows the text: deleted names leave the list, new names in brackets enter it in order', () => {
    const names = (confirmed: Confirmed) => confirmed?.map(({ name }) => name);
    const after = '[new] {{always}} [in] [out] <two> [last] {four}';
    expect(names(followText(named('two', 'in'), text, after))).toEqual(['new', 'two', 'last', 'in']);
    expect(names(followText(named('in', 'two'), text, after))).toEqual(['new', 'in', 'two', 'last']);
    expect(followText(null, text, after)).toBeNull();
    expect(names(followText([], text, '[in] [out]'))).toEqual([]);
  });
});

/** Pieces of random texts and of random values, so that values look like markers. */
const markerPieces =
  '[name] {name} <name> </name> {__proto__} [__proto__] [اسم] <\u202eb> [tone:a|b] [VERIFY] {{name}} {{n:a|b}}';
const otherPieces =
  '${name:default} ${a} [1] ["a","b"] [a](http://b) \\[a] \\{{b}} \\ ` ``` [ ] {{ }} ${ } | : " $& $1 word 姓 😀 \uD800';
const pieces = [...markerPieces.split(' '), ...otherPieces.split(' '), '[ ]', ' ', '\r\n', '\n```\n'];

function* randomTexts(count: number) {
  const below = randomNumbers(12);
  const some = (most: number) =>
    Array.from({ length: below(most) }, () => pieces[below(pieces.length)] ?? '').join('');
  for (let run = 0; run < count; run += 1) yield { text: some(30), some, below };
}

/** Lists for a text: none, an empty one, some of its candidates with random facts, and two that do not match the text. */
function* listsFor(text: string, some: (most: number) => string, below: (most: number) => number) {
  yield null;
  yield [];
  const names = candidatesIn(text).map(({ placeholder }) => placeholder.key);
  const stated = names
    .filter(() => below(2) === 0)
    .map((name) => ({
      name,
      label: some(3),
      hint: some(3),
      default: some(3),
      options: [some(2), some(2)],
      required: below(2) === 0,
    }));
  const confirmed = confirmPlaceholders(stated, text);
  yield confirmed;
  yield confirmPlaceholders(stated, some(30));
  yield confirmed.map((one) => Object.assign({}, one, { name: some(2) }));
}

function* templatesOf(count: number) {
  for (const { text, some, below } of randomTexts(count))
    for (const confirmed of listsFor(text, some, below)) yield { text, some, below, confirmed };
}

describe('for any text and any list', () => {
  it('a form without changes keeps the confirmed placeholders', () => {
    for (const { text, confirmed } of templatesOf(50)) {
      if (confirmed === null) continue;
      const after = readTemplate(text, toConfirmed(toDecisions(confirmed, text), text));
      expect(after.places).toEqual(readTemplate(text, confirmed).places);
    }
  });

  it('the parts join to the text, and no value changes the text around it', () => {
    let places = 0;
    for (const { text, some, below, confirmed } of templatesOf(100)) {
      const template = readTemplate(text, confirmed);
      const before = partsOf(template);
      expect(before.map((part) => part.text).join('')).toBe(text);
      const values = new Map(template.placeholders.map(({ key }) => [key, below(4) === 0 ? '' : some(6)]));
      const after = partsOf(template, values);
      places += template.places.length;
      expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
      for (const [index, part] of after.entries()) {
        const value = values.get(part.key ?? '') ?? '';
        expect(part.text).toBe(part.isFilled ? value : before[index]?.text);
        expect(part.isFilled).toBe(part.key !== undefined && value.trim() !== '');
      }
      expect(fillIn(template, values)).toBe(after.map((part) => part.text).join(''));
    }
    expect(places).toBeGreaterThan(200);
  });

  it('one of 1,000 names may be confirmed', () => {
    const text = Array.from({ length: 1_000 }, (_, index) => `[name ${index}: "x"] and`).join(' ');
    const confirmed = confirmPlaceholders([{ name: 'name 999', label: 'The last' }], text);
    expect(readTemplate(text, confirmed).placeholders).toMatchObject([{ label: 'The last', default: 'x' }]);
    expect(toConfirmed(toDecisions(confirmed, text), text)).toEqual(confirmed);
  });
});
