import { describe, expect, it } from 'vitest';
import { candidatesIn } from '#contract/placeholders/candidates.ts';
import {
  confirmPlaceholders,
  followText,
  toConfirmed,
  toDecisions,
} from '#contract/placeholders/confirmed.ts';
import { type Confirmed, fillIn, partsOf, readTemplate } from '#contract/placeholders.ts';
import { randomNumbers } from '#tests/support/random.ts';

const placeholders = (text: string) => readTemplate(text).placeholders;
const markers = (text: string) =>
  partsOf(readTemplate(text))
    .filter(({ key }) => key !== undefined)
    .map((part) => part.text);
const filled = (text: string, values: Record<string, string>) =>
  fillIn(readTemplate(text), new Map(Object.entries(values)));

describe('what is a placeholder', () => {
  it.each([
    ['[product name]', { label: 'product name', kind: 'text', default: '', options: [] }],
    ['[tone: formal|friendly]', { label: 'tone', kind: 'choice', options: ['formal', 'friendly'] }],
    ['[language: "English"]', { label: 'language', kind: 'text', default: 'English' }],
    ['[audience, for example: nurses]', { label: 'audience', hint: 'for example: nurses' }],
    ['[goal: what you expected]', { label: 'goal', hint: 'what you expected' }],
    ['请总结[姓名]。', { label: '姓名' }],
    ['{{employeeRole}}', { label: 'employee role' }],
    ['{{ tone : formal | friendly }}', { label: 'tone', kind: 'choice', options: ['formal', 'friendly'] }],
    ['{{size:large}}', { label: 'size', kind: 'text', default: 'large', options: [] }],
    [
      '{{urgency | select:options=["High","As soon: as","Low"]:default="Low":required}}',
      {
        label: 'urgency',
        kind: 'choice',
        options: ['High', 'As soon: as', 'Low'],
        default: 'Low',
        required: true,
      },
    ],
    ['{{story | textarea:placeholder="What, and when"}}', { kind: 'longText', hint: 'What, and when' }],
    ['{{start | date:required}}', { kind: 'date', required: true }],
    ['{{slides | number:default=12}}', { kind: 'number', default: '12' }],
    ['{{draft | checkbox:label="A draft?"}}', { kind: 'choice', options: ['true', 'false'] }],
    [
      '${Time of the day:10:30 in the morning}',
      { label: 'Time of the day', default: '10:30 in the morning' },
    ],
    ['${retry_count:3}', { label: 'retry count', kind: 'number', default: '3' }],
    ['[number of slides]', { kind: 'number' }],
    ['[due date]', { kind: 'date' }],
    ['[YYYY-MM-DD]', { kind: 'date' }],
    ['[date range]', { kind: 'text' }],
    ['[paste notes]', { kind: 'longText' }],
    ['[what happened and what I need to say]', { kind: 'longText' }],
    ['Save it as `reports/${name}.md`', { label: 'name' }],
  ])('%s', (text, expected) => {
    expect(placeholders(text)).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['a check box', '- [ ] one\n- [x] two\n- [X] three'],
    ['a reference', 'As shown [1], [2, 3] and [4-6].'],
    ['an ellipsis', 'And so on [...] and []'],
    ['a link', '[The guide](https://library.example/guide "Title") and ![A cat](cat.png)'],
    ['a link by reference', 'See [the guide][here].\n\n[here]: https://library.example/guide'],
    ['a footnote and a notice', 'A claim[^1] and [^source].\n> [!NOTE]'],
    ['a wiki link', 'See [[Home page]].'],
    ['a list of JSON', '{"sizes": ["small", "large"], "on": [true, false], "n": [1, 2.5]}'],
    ['an index', 'Take rows[index] and value[0].'],
    ['code in a block', 'Run\n```js\nconst [a, b] = `${c} {{d}}`; // [name]\n```\n'],
    ['code in a block that stays open', '~~~\n[name] {{name}}'],
    ['a bracket in inline code', 'Write `[int]` or ``a ` [name]``.'],
    ['an escaped one', '\\[name] \\{{name}} \\${name}'],
    ['a tag', '[INST]Write[/INST] [b]bold[/b]'],
    ['an option of a command', 'tool [--force] [-m model]'],
    ['instructions of a template language', '{{#if a}}{{else}}{{/if}}{{> part}}{{../x}}'],
    ['an expression', '${{ secrets.KEY }} ${a + b} ${f()} {{{raw}}}'],
    ['what no sign marks', '{name} <name> (name) NAME'],
    ['several lines', '[a\nb] {{a\nb}} ${a\nb}'],
    ['something without end', '[name {{name} ${name'],
  ])('not %s', (_, text) => {
    expect(markers(text)).toEqual([]);
  });

  it('is a marker after an escaped backslash, and beside code', () => {
    expect(markers('\\\\[one] `code` [two]\n```\n[not]\n```\n[three]')).toEqual([
      '[one]',
      '[two]',
      '[three]',
    ]);
  });

  it('is the inner of two, and a link around one is no reason against it', () => {
    expect(markers('[${idea}] [see [topic]] [page](https://x.example/{{id}})')).toEqual([
      '${idea}',
      '[topic]',
      '{{id}}',
    ]);
  });

  it('may have the plural behind it', () => {
    expect(markers('the [product](s)')).toEqual(['[product]']);
  });
});

describe('one placeholder in several places', () => {
  it('is one field whatever its case, its blanks and its signs, with the label it has first', () => {
    const text = '[Product  name] {{product name}} ${PRODUCT NAME}';
    expect(placeholders(text)).toEqual([
      expect.objectContaining({ key: 'product name', label: 'Product  name' }),
    ]);
    expect(filled(text, { 'product name': 'Q' })).toBe('Q Q Q');
  });

  it('takes the first of two defaults and tells of the other', () => {
    expect(placeholders('[a] ${a:one} [A: "two"] ${a:one}')).toEqual([
      expect.objectContaining({ default: 'one', ignoredDefaults: ['two'] }),
    ]);
  });

  it('takes hint, options and kind from wherever they are said first', () => {
    expect(placeholders('[tone] {{tone:warm|cool}} [tone: of the letter]')).toEqual([
      expect.objectContaining({ kind: 'choice', options: ['warm', 'cool'], hint: 'of the letter' }),
    ]);
  });

  it('may have a name that objects use themselves', () => {
    expect(filled('[constructor] ${__proto__}', { constructor: 'a' })).toBe('a ${__proto__}');
  });
});

describe('what is a placeholder once somebody confirms it', () => {
  const proposed = (text: string) =>
    candidatesIn(text)
      .filter(({ standing }) => standing === 'proposed')
      .map(({ marker }) => marker);

  it.each([
    ['{x}', 'About {topic}, {reader_name} and {a b}', ['{topic}', '{reader_name}', '{a b}']],
    ['<X>', 'About <TOPIC> and <the reader>', ['<TOPIC>', '<the reader>']],
    ['tags', '<context>[text]</context> <br> <div> <b>x</b> <img /> List<Item> a < b > c', []],
    [
      'code',
      '{ "a": {b} } f({x: 1}) \\frac{a}{b} ${{y}} {{{z}}} {1} {} `{a} <b>` \\{c} \\<d> {e: f}',
      ['{b}'],
    ],
    ['what is code in a block', '```\n{a} <b>\n```', []],
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

  it('counts where its name is in the list, and what always counts does anyway', () => {
    const template = readTemplate(text, named('two', 'in', 'one'));
    expect(template.placeholders.map(({ key }) => key)).toEqual(['always', 'two', 'in', 'one']);
    const values = new Map([
      ['two', '2'],
      ['in', '1'],
      ['out', 'x'],
      ['three', 'x'],
      ['always', '0'],
    ]);
    expect(fillIn(template, values)).toBe('0 1 [out] {one} 2 <three> 0');
  });

  it('has the facts of the list, and of the text those that nobody has changed', () => {
    const both = '[tone: warm|dry] ${size:1} ${SIZE:2}';
    const stated = [
      { name: 'size', label: 'Pages' },
      { name: 'TONE', required: true },
    ];
    expect(readTemplate(both, confirmPlaceholders(stated, both)).placeholders).toEqual([
      expect.objectContaining({
        key: 'size',
        label: 'Pages',
        kind: 'number',
        default: '1',
        ignoredDefaults: [],
      }),
      expect.objectContaining({ key: 'tone', kind: 'choice', options: ['warm', 'dry'], required: true }),
    ]);
  });

  it('follows the text: what is gone drops out, what is new in brackets comes in at its place', () => {
    const names = (confirmed: Confirmed) => confirmed?.map(({ name }) => name);
    const after = '[new] {{always}} [in] [out] <two> [last] {four}';
    expect(names(followText(named('two', 'in'), text, after))).toEqual(['new', 'two', 'last', 'in']);
    expect(names(followText(named('in', 'two'), text, after))).toEqual(['new', 'in', 'two', 'last']);
    expect(followText(null, text, after)).toBeNull();
    expect(names(followText([], text, '[in] [out]'))).toEqual([]);
  });
});

describe('filling in', () => {
  it('puts values in as they are: no second look at them, no meaning of $&, line breaks kept', () => {
    const values = { a: '[b] {{a}} $& $1 $$', b: 'first\nsecond\r\n\tthird' };
    expect(filled('1 [a] 2 [b] 3', values)).toBe('1 [b] {{a}} $& $1 $$ 2 first\nsecond\r\n\tthird 3');
  });

  it('keeps the marker of what is empty or blank', () => {
    expect(filled('[a] ${b:x} {{c}}', { a: '', b: ' \n' })).toBe('[a] ${b:x} {{c}}');
  });

  it('keeps the backslash of an escaped marker', () => {
    expect(filled('\\[a] [a]', { a: '1' })).toBe('\\[a] 1');
  });
});

/** Pieces of which texts are made at random, and of which values are too: so values look like markers. */
const pieces = [
  '[name]',
  '{name}',
  '<name>',
  '</name>',
  '{__proto__}',
  '[__proto__]',
  '[اسم]',
  '<\u202eb>',
  '[tone: a|b]',
  '[x: "y"]',
  '{{name}}',
  '{{n:a|b}}',
  '${name:default}',
  '${a}',
  '[Name]',

  '[ ]',
  '[x]',
  '[1]',
  '["a","b"]',
  '[a](http://b)',
  '\\[a]',
  '\\{{b}}',
  '\\${c}',
  '\\',
  '`',
  '```',
  '\n```\n',

  '[',
  ']',
  '{{',
  '}}',
  '${',
  '}',
  '|',
  ':',
  '"',
  '$&',
  "$'",
  '$1',
  '\n',
  '\r\n',
  ' ',
  'word',
  '姓',
  '😀',
  '\uD800',
];

function* randomTexts(count: number) {
  const below = randomNumbers(12);
  const some = (most: number) =>
    Array.from({ length: below(most) }, () => pieces[below(pieces.length)] ?? '').join('');
  for (let run = 0; run < count; run += 1) yield { text: some(30), some, below };
}

/** Lists for a text: none, an empty one, some of what may count in it with any facts, and one that was made for another text. */
function* listsFor(text: string, some: (most: number) => string, below: (most: number) => number) {
  yield null;
  yield [];
  const names = candidatesIn(text).map(({ placeholder }) => placeholder.key);
  const stated = names
    .filter(() => below(2) === 0)
    .map((name) => ({
      name,
      label: some(3),
      default: some(3),
      options: [some(2), some(2)],
      required: below(2) === 0,
    }));
  const confirmed = confirmPlaceholders(stated, text);
  yield confirmed;
  yield confirmPlaceholders(stated, some(30));
  yield confirmed.map((one) => Object.assign({}, one, { name: some(2) }));
}

const templatesOf = (count: number) =>
  Array.from(randomTexts(count)).flatMap(({ text, some, below }) =>
    Array.from(listsFor(text, some, below), (confirmed) => ({ text, some, below, confirmed })),
  );

describe('for any text', () => {
  it('what is confirmed stays so through a form that changes nothing', () => {
    for (const { text, some, below } of randomTexts(500)) {
      for (const confirmed of listsFor(text, some, below)) {
        if (confirmed === null) continue;
        const before = readTemplate(text, confirmed);
        const after = readTemplate(text, toConfirmed(toDecisions(confirmed, text), text));
        expect(after.places).toEqual(before.places);
      }
    }
  });

  it('the parts are the text, and no value changes the text around it', () => {
    let places = 0;
    for (const { text, some, below, confirmed } of templatesOf(1_000)) {
      const template = readTemplate(text, confirmed);
      expect(
        partsOf(template)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      const values = new Map(template.placeholders.map(({ key }) => [key, below(4) === 0 ? '' : some(6)]));
      const before = partsOf(template);
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
    expect(places).toBeGreaterThan(2_000);
  });

  it.each([
    ['brackets', '['],
    ['single braces', '{a}'],
    ['angles', '<a>'],
    ['closing tags', '</a '],
    ['closed brackets', '[a]'],
    ['open names', '[a '],
    ['names of full length', `[${'a'.repeat(299)}`],
    ['examples in names', `[a${' ('.repeat(140)}]`],
    ['links', '[a]('],
    ['link definitions', '\n[a]: '],
    ['braces', '{{'],
    ['open types', '{{a | select:"'],
    ['dollars', '${'],
    ['backticks', '`a``b```c'],
    ['fences', '\n```\n~~~'],
    ['quotes', '> > '],
    ['backslashes', '\\'],
    ['blanks', ' '],
    ['lines', '\n'],
  ])('is read where 200,000 characters of it are nothing but %s', (_, piece) => {
    // Quadratic time would be minutes, more than a test may take.
    expect(readTemplate(piece.repeat(Math.ceil(200_000 / piece.length)))).toBeDefined();
  });

  it('may have 10,000 different placeholders', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `[name ${index}: "x"] and`).join(' ');
    expect(placeholders(text)).toHaveLength(10_000);
    const confirmed = confirmPlaceholders([{ name: 'name 9999', label: 'The last' }], text);
    expect(readTemplate(text, confirmed).placeholders).toMatchObject([{ label: 'The last', default: 'x' }]);
    expect(toConfirmed(toDecisions(confirmed, text), text)).toEqual(confirmed);
  });
});
