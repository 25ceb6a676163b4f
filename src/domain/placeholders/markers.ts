import { isForAssistant } from './assistant-notes.ts';
import { readBraces, readDollar } from './braces.ts';
import { readBrackets } from './brackets.ts';
import { codeSpans, within } from './code.ts';
import { type Declaration, type Marker, type Recognition, recognitions } from './placeholder.ts';
import { closedTags, readSingle } from './singles.ts';

/** The possible beginning of a marker. In `${{` and `{{{`, which have other meanings, the first two signs match here, but no marker does. */
const opening = /\[|\{\{|\$\{|\{|</g;
type Sign = keyof typeof recognitions;
/** Sticky and limited in length, so that the whole stays linear. */
const bracketed = /\[([^[\]{}\n]{1,300})\]/y;
const braced = /\{\{([^{}\n]{1,1000})\}\}/y;
const dollared = /\$\{([^{}\n]{1,1000})\}/y;

/** A Markdown link's target: in angle brackets, or without blanks and with balanced parentheses; then an optional title. */
const linkTarget =
  /\((?!(?:e?s)\))[ \t]{0,9}(?:<[^<>\n]{0,1000}>|(?:[^()\s]|\([^()\s]*\))*)(?:\s{1,9}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'))?[ \t]{0,9}\)/y;
const definition = /^ {0,3}\[([^[\]\n]{1,120})\]:[ \t]*(?:<|[a-z][a-z+.-]{1,20}:\/\/|mailto:|\/|#)/gim;
const closingTag = /\[\/([^[\]\n]{1,120})\]/g;

const at = (expression: RegExp, text: string, position: number) => {
  expression.lastIndex = position;
  return expression.exec(text);
};

function isEscaped(text: string, position: number) {
  let first = position;
  while (text[first - 1] === '\\') first -= 1;
  return (position - first) % 2 === 1;
}

/** Whether a bracket follows a name, as in `list[index]` and `rows[index][place]`. */
function isIndex(text: string, start: number) {
  let before = start - 1;
  for (let depth = 0; text[before] === ']' && depth < 5; depth += 1)
    before = text.lastIndexOf('[', before) - 1;
  return /[A-Za-z0-9_]/.test(text[before] ?? '');
}

/** Names of link definitions and of closed tags, which are not placeholders. */
function markupIn(text: string) {
  const names = [definition, closingTag].flatMap((expression) =>
    [...text.matchAll(expression)].map(([, name = '']) => name.toLowerCase()),
  );
  return new Set(names);
}

/** Names that the rules for brackets and tags collect from the whole text. */
interface Markup {
  bracketed: Set<string>;
  tags: Set<string>;
}

interface Found {
  end: number;
  declaration: Declaration;
  /** Overrides that of its sign. */
  recognition?: Recognition;
}

/** Excludes an index, `[[page]]`, `[text](target)`, `[text][link]`. */
function brackets(text: string, start: number, { bracketed: markup }: Markup): Found | undefined {
  const match = at(bracketed, text, start);
  if (!match || markup.has(match[1]?.toLowerCase() ?? '')) return undefined;
  const end = start + match[0].length;
  if (isIndex(text, start) || (text[start - 1] === '[' && text[end] === ']')) return undefined;
  if (at(linkTarget, text, end)) return undefined;
  const reference = at(bracketed, text, end)?.[1];
  if (reference && markup.has(reference.toLowerCase())) return undefined;
  const inside = match[1] ?? '';
  const declaration = readBrackets(inside);
  return declaration && { end, declaration, ...(isForAssistant(inside) && { recognition: 'proposed' }) };
}

const named =
  (marker: RegExp, read: (inside: string) => Declaration | undefined) =>
  (text: string, start: number): Found | undefined => {
    const match = at(marker, text, start);
    const declaration = read(match?.[1] ?? '');
    return match && declaration ? { end: start + match[0].length, declaration } : undefined;
  };

const singles = (text: string, start: number, { tags }: Markup) => readSingle(text, start, tags);

const readers: Record<Sign, (text: string, start: number, markup: Markup) => Found | undefined> = {
  '[': brackets,
  '{{': named(braced, readBraces),
  '${': named(dollared, readDollar),
  '{': singles,
  '<': singles,
};

/**
 * All possible markers of a text, in order, without overlaps. None is in a fenced block or after a backslash. In inline code only
 * markers that always count are found: file names there often have one.
 */
export function findMarkers(text: string): Marker[] {
  const { fenced, inline } = codeSpans(text);
  const [inFence, inCode] = [within(fenced), within(inline)];
  const markup = { bracketed: markupIn(text), tags: closedTags(text) };
  const markers: Marker[] = [];
  let position = 0;
  for (const { index: start, 0: opened } of text.matchAll(opening)) {
    if (start < position || inFence(start) || isEscaped(text, start)) continue;
    const sign = opened as Sign;
    const recognition = recognitions[sign];
    const isCode = inCode(start);
    const found = isCode && recognition !== 'always' ? undefined : readers[sign](text, start, markup);
    if (!found) continue;
    markers.push({ start, recognition, ...found });
    position = found.end;
  }
  return markers;
}
