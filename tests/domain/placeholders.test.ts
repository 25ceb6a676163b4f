import { describe, expect, it } from 'vitest';
import { candidatesIn } from '#domain/placeholders/candidates.ts';
import { confirmPlaceholders, followText, toConfirmed, toDecisions } from '#domain/placeholders/confirmed.ts';
import { type Confirmed, fillIn, partsOf, readTemplate } from '#domain/placeholders.ts';
import { randomNumbers } from '#tests/support/random.ts';

const placeholders = (text: string) => readTemplate(text).placeholders;
const markers = (text: string) =>
  partsOf(readTemplate(text))
    .filter(({ key }) => key !== undefined)
    .map((part) => part.text);
const filled = (text: string, values: Record<string, string>) =>
  fillIn(readTemplate(text), new Map(Object.entries(values)));

describe('a placeholder', () => {
  it.each([
    ['[product name]', { label: 'product name', kind: 'text', default: '', options: [] }],
    ['[tone: formal|friendly]', { label: 'tone', kind: 'choice', options: ['formal', 'friendly'] }],
    ['[email / letter / call script]', { kind: 'choice', options: ['email', 'letter', 'call script'] }],
    ['[tone: formal / friendly]', { label: 'tone', kind: 'choice', options: ['formal', 'friendly'] }],
    ['[src/a/b and he/she at 90 km/h on 1/2/2026]', { kind: 'text', options: [] }],
    ['[check-in date]', { kind: 'date' }],
    ['[language: "English"]', { label: 'language', kind: 'text', default: 'English' }],
    ['[audience, for example: nurses]', { label: 'audience', hint: 'for example: nurses' }],
    ['[goal: what you expected]', { label: 'goal', hint: 'what you expected' }],
    ['请总结[姓名]。', { label: '姓名' }],
    ['{{employeeRole}}', { label: 'employee role' }],
    ['{{ tone : formal | friendly }}', { label: 'tone', kind: 'choice', options: ['formal', 'friendly'] }],
    ['{{size:large}}', { label: 'size', kind: 'text', default: 'large', options: [] }],
    [
      '{{urgency | select:options=["High","As soon: as"]:default="High":required}}',
      { kind: 'choice', options: ['High', 'As soon: as'], default: 'High', required: true },
    ],
    [
      '{{urgency | select:options=["He said \\"now\\"","a]b: c, d"]:default="a]b: c, d"}}',
      { options: ['He said "now"', 'a]b: c, d'], default: 'a]b: c, d' },
    ],
    ['[size: "small|large"]', { label: 'size', kind: 'text', default: 'small|large', options: [] }],
    ['[size: "small" | "large"]', { kind: 'choice', default: '', options: ['small', 'large'] }],
    ['{{story | textarea:placeholder="What, and when"}}', { kind: 'longText', hint: 'What, and when' }],
    ['{{start | date:required}}', { kind: 'date', required: true }],
    ['{{slides | number:default=12}}', { kind: 'number', default: '12' }],
    ['{{draft | checkbox:label="A draft?"}}', { kind: 'choice', options: ['true', 'false'] }],
    ['${Time of the day:10:30 or so}', { label: 'Time of the day', default: '10:30 or so' }],
    ['${retry_count:3}', { label: 'retry count', kind: 'number', default: '3' }],
    ['[number of slides]', { kind: 'number' }],
    ['[due date]', { kind: 'date' }],
    ['[YYYY-MM-DD]', { kind: 'date' }],
    ['[date range]', { kind: 'text' }],
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
    [
      'a link with any target',
      "[one](https://a.example/a_(b)) [two](<a b.md>) [three](a.md 'Title') [four]( a )",
    ],
    ['a link by reference', 'See [the guide][here].\n\n[here]: https://library.example/guide'],
    ['a footnote and a notice', 'A claim[^1] and [^source].\n> [!NOTE]'],
    ['a wiki link', 'See [[Home page]].'],
    ['a list of JSON', '{"sizes": ["small", "large"], "on": [true, false], "n": [1, 2.5]}'],
    ['an index', 'Take rows[index] and value[0], rows[index][place].'],
    ['code in a block', 'Run\n```js\nconst [a, b] = `${c} {{d}}`; // [name]\n```\n'],
    ['code in a block that stays open', '~~~\n[name] {{name}}'],
    ['a bracket in inline code', 'Write `[int]` or ``a ` [name]``.'],
    ['an escaped one', '\\[name] \\{{name}} \\${name}'],
    ['a tag', '[INST]Write[/INST] [b]bold[/b]'],
    ['an option of a command', 'tool [--force] [-m model]'],
    ['instructions of a template language', '{{#if a}}{{else}}{{/if}}{{> part}}{{../x}}'],
    ['an expression', '${{ secrets.KEY }} ${a + b} ${f()} {{{raw}}}'],
    ['words without a sign that counts', '{name} <name> (name) NAME'],
    ['a note that the assistant writes', '[VERIFY] [TBC] [tbd] [Todo] [n/a] [REDACTED] [check] [Confirm]'],
    ['a note in words', '[VERIFY: the dose] [to fill in] [to be confirmed by QA] [Citation needed: page]'],
    ['a note in another language', '[zu prüfen] [à compléter] [por confirmar]'],
    ['several lines', '[a\nb] {{a\nb}} ${a\nb}'],
    ['an unclosed marker', '[name {{name} ${name'],
  ])('not %s', (_, text) => {
    expect(markers(text)).toEqual([]);
  });

  it('is a marker after an escaped backslash, and beside code', () => {
    const found = markers('\\\\[one] `code` [two](s)\n```\n[not]\n```\n[three]');
    expect(found).toEqual(['[one]', '[two]', '[three]']);
  });

  it('is the inner one of two, and may be in a link', () => {
    const found = markers('[${idea}] [see [topic]] [page](https://x.example/{{id}})');
    expect(found).toEqual(['${idea}', '[topic]', '{{id}}']);
  });
});

describe('one placeholder in several places', () => {
  it('is one field, regardless of case, blanks and signs, with its first label', () => {
    const text = '[Product  name] {{product name}} ${PRODUCT NAME}';
    expect(placeholders(text)).toEqual([
      expect.objectContaining({ key: 'product name', label: 'Product  name' }),
    ]);
    expect(filled(text, { 'product name': 'Q' })).toBe('Q Q Q');
  });

  it('takes the first of two defaults and lists the other as ignored', () => {
    expect(placeholders('[a] ${a:one} [A: "two"] ${a:one}')).toEqual([
      expect.objectContaining({ default: 'one', ignoredDefaults: ['two'] }),
    ]);
  });

  it('takes hint, options and kind from the first marker that declares them', () => {
    expect(placeholders('[tone] {{tone:warm|cool}} [tone: of the letter]')).toEqual([
      expect.objectContaining({ kind: 'choice', options: ['warm', 'cool'], hint: 'of the letter' }),
    ]);
  });

  it('may have the name of a property of all objects', () => {
    expect(filled('[constructor] ${__proto__}', { constructor: 'a' })).toBe('a ${__proto__}');
  });
});

describe('filling in', () => {
  it('inserts values verbatim: markers, $& and line breaks in them stay', () => {
    const values = { a: '[b] {{a}} $& $1 $$', b: 'first\nsecond\r\n\tthird' };
    expect(filled('1 [a] 2 [b] 3', values)).toBe('1 [b] {{a}} $& $1 $$ 2 first\nsecond\r\n\tthird 3');
  });

  it('keeps the marker if the value is empty or blank', () => {
    expect(filled('[a] ${b:x} {{c}}', { a: '', b: ' \n' })).toBe('[a] ${b:x} {{c}}');
  });

  it('keeps the backslash of an escaped marker', () => {
    expect(filled('\\[a] [a]', { a: '1' })).toBe('\\[a] 1');
  });
});

describe('for any text', () => {
  it.each([
    ['brackets', '['],
    ['closed brackets', '[a]'],
    ['names of full length', `[${'a'.repeat(299)}`],
    // 31 numbers were enough for a catastrophic regular expression.
    ['numbers in brackets', `[${Array.from({ length: 80 }, (_, number) => number).join(', ')} days]`],
    ['unclosed lists', `{{a|${'['.repeat(990)}}}`],
    ['links', '[a]('],
    ['backticks', '`a``b```c'],
    ['fences', '\n```\n~~~'],
  ])('is parsed in linear time: 200,000 characters of %s', (_, piece) => {
    // Quadratic time would take minutes and exceed the test's timeout.
    expect(readTemplate(piece.repeat(Math.ceil(200_000 / piece.length)))).toBeDefined();
  });
});

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
  const below = randomNumbers(12);
  const some = (most: number) =>
    Array.from({ length: below(most) }, () => pieces[below(pieces.length)] ?? '').join('');
  for (let run = 0; run < count; run += 1) {
    const text = some(30);
    for (const confirmed of listsFor(text, some, below)) yield { text, some, below, confirmed };
  }
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
