/** Texts that have cost programs more than their length, cut to a length: each piece is repeated. */
const pieces: Record<string, string> = {
  'lists of numbers in brackets': `[${Array.from({ length: 60 }, (_, index) => index).join(', ')} days] `,
  'lists that nothing closes': `{{a|${'['.repeat(990)}}} `,
  'quotes that nothing closes': `{{a|select:options=["${'\\"'.repeat(480)}}} `,
  'typed placeholders': '{{a | select:options=["x","y"]:default="x"}} ',
  'examples in brackets': `[a${' ('.repeat(60)} e.g. b such as c for example d] `,
  brackets: '[',
  'closed brackets': '[a] ',
  braces: '{{',
  'different placeholders': '',
  'angle brackets': '<a ',
  comments: '<!--',
  parentheses: '(',
  'links of Markdown': '[a](',
  quotes: '"',
  apostrophes: "'",
  backticks: '`',
  'backticks apart': '` ',
  fences: '```\n',
  backslashes: '\\',
  'one letter': 'a',
  'one word': 'summary ',
  'one digit': '1',
  'numbers and commas': '1, ',
  'spaced digits': '1 2 ',
  hyphens: '-',
  slashes: '/',
  dots: '.',
  'at signs': 'a@',
  addresses: 'http://a.b/',
  keys: 'password: ',
  tokens: 'eyJ',
  blanks: ' ',
  'blanks before words': `a${' '.repeat(2_000)}`,
  'line breaks': '\n',
  tabs: '\t',
  'combining marks': '\u0301',
  'combining marks in disorder': '\u0301\u0323',
  'one letter with many marks': `e${'\u0301\u0323'.repeat(1_000)}`,
  'look-alikes': '\uff21\u0410\u0391',
  'signs that stand for many': '\ufdfa',
  ligatures: '\ufb03',
  'capitals with dots': '\u0130',
  'family pictures': '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'words without blanks': '\u6587\u66f8',
  'Thai words': '\u0e20\u0e32\u0e29\u0e32',
  wildcards: '%_*',
  'operators of search': '& | ! <-> ',
};

const differentPlaceholders = (length: number) => {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += `[name ${index}: "x"] and `;
  return text;
};

const cut = (piece: string, length: number) =>
  piece
    .repeat(Math.ceil(length / piece.length))
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, ' ');

export type TextOf = (length: number) => string;

/** Makers of hostile texts of any length, by name. */
export const hostileTexts: [name: string, textOf: TextOf][] = Object.entries(pieces).map(([name, piece]) => [
  name,
  (length) => (piece === '' ? differentPlaceholders(length).slice(0, length) : cut(piece, length)),
]);

/** One text for each kind of work: placeholders, Markdown, checks, spaces, normalization, words. The benchmark measures all texts. */
const ofEachKind = new Set([
  'lists of numbers in brackets',
  'quotes that nothing closes',
  'different placeholders',
  'links of Markdown',
  'backticks apart',
  'fences',
  'one letter',
  'spaced digits',
  'at signs',
  'blanks before words',
  'combining marks in disorder',
  'signs that stand for many',
  'words without blanks',
  'operators of search',
]);
export const fewHostileTexts = hostileTexts.filter(([name]) => ofEachKind.has(name));

/** An ordinary text, for comparison. */
export const prose: TextOf = (length) =>
  cut(
    'Write a summary of [the study] for patients, in plain words: say what was found, and for whom. ',
    length,
  );
