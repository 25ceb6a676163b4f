import { describe, expect, it } from 'vitest';
import { fillIn, partsOf, readTemplate } from '#domain/placeholders.ts';

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
